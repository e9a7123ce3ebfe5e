import { useQuery } from '@tanstack/react-query';
import { ChangeButton } from '~/components/ui/change-button';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { useTakeAmountMutation } from '~/data/rent-guarantee-applications/take-mutations';
import { formatMoney } from '~/lib/money';
import { describeWaitingCorrections } from './waiting-corrections';

/**
 * Saves the guarantee amount by rule with one press, unless a correction may still change it. Renders nothing while the amount is
 * unknown.
 */
export function TakeAmount({ application }: { application: Pick<Application, 'id' | 'version'> }) {
  const { data: facts } = useQuery(approvalFactsQueryOptions(application.id));
  const take = useTakeAmountMutation();
  const { data: requests = [], isPending } = useQuery(requestsQueryOptions(application.id));
  if (!facts?.proposal) return null;
  const waiting = describeWaitingCorrections(requests);
  const { rent, months, amount } = facts.proposal;
  return (
    <p className="figures mt-2 text-sm text-soft">
      {months} {months === 1 ? 'month' : 'months'} of {formatMoney(rent)}
      {waiting ? '. ' : ' '}
      {waiting ?? (
        <ChangeButton
          variant="secondary"
          size="small"
          aria-disabled={isPending || take.isPending}
          onClick={() => isPending || take.mutate({ application, columns: { guarantee_amount: amount } })}
        >
          Use {formatMoney(amount)}
        </ChangeButton>
      )}
    </p>
  );
}
