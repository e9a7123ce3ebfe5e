import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';

interface UndecidableObjectionProps {
  isOwner: boolean;
  /** Whether screen readers announce it at once, because the reader is about to confirm. */
  isAlert?: boolean;
  className?: string;
}

/** A link for owners to the permissions. */
export function PermissionLink() {
  return (
    <Link to={paths.staff} className="font-semibold underline underline-offset-4">
      Give another person the permission to decide
    </Link>
  );
}

/** Warns before a withdrawal that nobody could decide an objection to it, with a link to the permissions. */
export function UndecidableObjection({ isOwner, ...notice }: UndecidableObjectionProps) {
  return (
    <Notice tone="warn" title="Nobody may decide an objection" {...notice}>
      If tenant or landlord object, somebody who neither proposed nor confirmed the withdrawal decides: nobody else may
      at present.{' '}
      {isOwner ? (
        <>
          <PermissionLink />.
        </>
      ) : (
        'An owner can give the permission.'
      )}
    </Notice>
  );
}
