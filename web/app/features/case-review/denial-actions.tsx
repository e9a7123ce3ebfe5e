import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonSheet } from '~/components/form/reason-sheet';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';
import { useSettleDenialMutation } from '~/data/landlord-requests/landlord-mutations';
import { useAuth } from '~/lib/auth/auth-context';

interface DenialActionsProps {
  applicationId: string;
  requestId: string;
  /** Asks the tenant for the landlord; undefined if nothing can be asked, and then no other landlord can be named either. */
  onAskTenant: (() => void) | undefined;
}

/** The actions that settle a denial by the landlord or agent, which blocks the approval and the signature. */
export function DenialActions({ applicationId, requestId, onAskTenant }: DenialActionsProps) {
  const settle = useSettleDenialMutation();
  const userId = useAuth().user?.id;
  const [isSettling, setIsSettling] = useState(false);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {onAskTenant ? (
        <>
          <Button size="small" variant="secondary" onClick={onAskTenant}>
            Ask the tenant who the landlord is
          </Button>
          <Link
            to={`${paths.rentGuarantee(applicationId)}#property_manager_id`}
            className="font-semibold underline underline-offset-4"
          >
            Name another landlord
          </Link>
        </>
      ) : null}
      <Button size="small" variant="ghost" onClick={() => setIsSettling(true)}>
        It is not so
      </Button>
      <ReasonSheet
        open={isSettling}
        onClose={() => setIsSettling(false)}
        title="They are the landlord or agent"
        description="Their answer then stops neither the approval nor the signature any more."
        hint="Who or what has confirmed it, such as a telephone call or the tenancy agreement. Staff alone read it."
        says="why it is not so and who or what has confirmed it"
        submitLabel="Settle it"
        submitVariant="primary"
        busyLabel="Settling..."
        errorTitle="Not settled"
        storedAs={`denial:${userId}:${requestId}`}
        onSubmit={(words) => settle.mutateAsync({ requestId, words })}
      />
    </div>
  );
}
