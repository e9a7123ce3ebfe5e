import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { ChangeButton } from '~/components/ui/change-button';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import type { ApplicationValues } from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { formatMoney, parseMoney } from '~/lib/money';
import { describeWaitingCorrections } from '../decision/waiting-corrections';

interface ProposedAmountProps {
  form: UseFormReturn<ApplicationValues>;
  applicationId: string;
}

/**
 * Fills in the guarantee amount by rule with one press, unless a correction may still change it. Renders nothing if it is filled in,
 * and after the approval.
 */
export function ProposedAmount({ form, applicationId }: ProposedAmountProps) {
  const { data: facts } = useQuery(approvalFactsQueryOptions(applicationId));
  const { data: requests = [], isPending } = useQuery(requestsQueryOptions(applicationId));
  const typed = form.watch('guarantee_amount');
  const proposal = facts?.proposal;
  if (!proposal || parseMoney(typed) === proposal.amount) return null;
  const { rent, months, amount } = proposal;
  const waiting = describeWaitingCorrections(requests);
  const handleTake = () =>
    form.setValue('guarantee_amount', amount.toFixed(2), { shouldDirty: true, shouldValidate: true });
  return (
    <p className="figures self-end text-sm text-soft">
      {months} {months === 1 ? 'month' : 'months'} of {formatMoney(rent)}
      {waiting ? '. ' : ' '}
      {waiting ?? (
        // The button keeps its place while the corrections load, so that nothing below it moves.
        <ChangeButton
          variant="secondary"
          size="small"
          className="mt-1.5"
          aria-disabled={isPending}
          onClick={() => isPending || handleTake()}
        >
          Use {formatMoney(amount)}
        </ChangeButton>
      )}
    </p>
  );
}
