import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { BreakableText } from '~/components/ui/breakable-text';
import { ChangeButton } from '~/components/ui/change-button';
import { paths } from '~/config/paths';
import { useConfirmPropertyManagerMutation } from '~/data/property-managers/confirm-property-manager-mutation';
import { propertyManagerStandingQueryOptions } from '~/data/property-managers/standing-query';
import { SimilarManagers } from './similar-managers';

interface UnconfirmedManagerProps {
  id: string;
  /** The application that names it, where another record can be chosen. */
  applicationId?: string;
}

/** Tells staff that no colleague has confirmed a landlord or agent, and lists similar records. Renders nothing after a confirmation. */
export function UnconfirmedManager({ id, applicationId }: UnconfirmedManagerProps) {
  const { data: standing } = useQuery(propertyManagerStandingQueryOptions(id));
  const confirm = useConfirmPropertyManagerMutation();
  if (!standing || standing.confirmed_at !== null) return null;
  const { was_typed_by_tenant: wasTyped, business_email: address, has_waiting_account: isAwaited, like } = standing;
  return (
    <Notice tone="warn" title={wasTyped ? 'Typed by a tenant, not yet confirmed' : 'Not yet confirmed'}>
      <p>
        {applicationId ? 'Our questions and the certificate go' : 'What we send goes'} to{' '}
        <BreakableText text={address} />. Check that this company exists and that the address is theirs before you
        confirm it. A confirmed letting agent is also offered to other tenants.
      </p>
      {isAwaited ? (
        <p className="mt-2">
          Somebody has signed up with this address and waits for it: once you confirm the record, they are mailed a link
          that opens it to them, unless staff who are not owners typed the address.
        </p>
      ) : null}
      {like.length > 0 ? (
        <div className="mt-2">
          <SimilarManagers like={like} />
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChangeButton
          size="small"
          variant="secondary"
          aria-disabled={confirm.isPending}
          onClick={() => {
            if (!confirm.isPending) confirm.mutate({ id, version: standing.version });
          }}
        >
          {confirm.isPending ? 'Confirming...' : 'Confirm this record'}
        </ChangeButton>
        {applicationId && like.length > 0 ? (
          <Link
            to={`${paths.rentGuarantee(applicationId)}#property_manager_id`}
            className="font-semibold underline underline-offset-4"
          >
            Choose another record
          </Link>
        ) : null}
      </div>
    </Notice>
  );
}
