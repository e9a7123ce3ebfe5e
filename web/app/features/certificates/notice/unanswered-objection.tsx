import { Notice } from '~/components/feedback/notice';
import { PermissionLink } from './undecidable-objection';

interface UnansweredObjectionProps {
  /** The reader's part in the withdrawal; undefined if they took none. */
  act: 'proposed' | 'confirmed' | undefined;
  /** Nobody may decide it at present. */
  isUnattended: boolean;
  isOwner: boolean;
}

/** Explains who decides an objection that the reader may not decide, and what to do if nobody may. */
export function UnansweredObjection({ act, isUnattended, isOwner }: UnansweredObjectionProps) {
  const who = act
    ? `You ${act} the withdrawal, so somebody else decides the objection.`
    : 'Somebody with the permission to decide answers the objection.';
  if (!isUnattended) return <Notice tone="info">{who}</Notice>;
  return (
    <Notice tone="warn" title="Nobody may decide this objection at present">
      {who}{' '}
      {isOwner ? (
        <>
          <PermissionLink />,
        </>
      ) : (
        'An owner gives another person the permission to decide,'
      )}{' '}
      or two people take the notice back.
    </Notice>
  );
}
