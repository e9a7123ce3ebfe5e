import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import { ChangeButton } from '~/components/ui/change-button';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { PriceOfStay } from '~/domain/agreement/price-of-stay';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDateTime } from '~/lib/dates';
import { WaiveFeeSheet } from './waive-fee-sheet';

interface CaseFeeProps {
  application: Application;
  /** Whether the case can still be decided. */
  isOpen: boolean;
}

/** The price for the tenant. Staff with the permission 'finance' can waive the fee for the certificate. */
export function CaseFee({ application, isOpen }: CaseFeeProps) {
  const { has } = usePermissions();
  const { data: facts, isPending, refetch } = useQuery(approvalFactsQueryOptions(application.id));
  const [isWaiving, setIsWaiving] = useState(false);
  const price = facts?.price;
  // A waiver whose day has passed no longer counts.
  const waiver = price?.waiver_reason ? facts?.waiver : null;
  return (
    <Section
      title="Price"
      description={
        waiver
          ? `The fee was waived${waiver.waived_by ? ` by ${waiver.waived_by}` : ''}, ${formatDateTime(waiver.waived_at)}`
          : 'What the tenant pays'
      }
      actions={
        price && isOpen && has('finance') ? (
          <ChangeButton variant="secondary" onClick={() => setIsWaiving(true)}>
            {waiver ? 'Change the waiver' : 'Waive the fee'}
          </ChangeButton>
        ) : null
      }
    >
      {price ? <PriceOfStay price={price} /> : null}
      {isPending ? <Skeleton className="h-40" /> : null}
      {!price && !isPending ? <ErrorState title="Failed to load the price" onRetry={() => void refetch()} /> : null}
      {price ? (
        <WaiveFeeSheet application={application} price={price} open={isWaiving} onClose={() => setIsWaiving(false)} />
      ) : null}
    </Section>
  );
}
