import { ChangeButton } from '~/components/ui/change-button';
import { useReopenMessageMutation } from '~/data/application-communications/settle-messages-mutation';
import { formatDateTime } from '~/lib/dates';

/** The statements of staff that a message needs no answer, or that a denial is wrong. */
type Settlements = readonly {
  readonly settled_at: string;
  readonly reopened_at: string | null;
  /** Why a denial is wrong; null for messages. */
  readonly words?: string | null;
  /** Null once the account is gone. */
  readonly settler: { readonly display_name: string | null } | null;
}[];

interface SettledMessageProps {
  id: string;
  settlements: Settlements;
  onReopened?: () => void;
}

/** For staff: who settled a message or a denial, and when, with a button to reopen it. Renders nothing if it is not settled. */
export function SettledMessage({ id, settlements, onReopened }: SettledMessageProps) {
  const settled = settlements.find(({ reopened_at }) => reopened_at === null);
  const reopen = useReopenMessageMutation(settled?.words ? 'denial' : 'message');
  if (!settled) return null;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="figures wrap-anywhere text-sm text-soft">
        {settled.words ? 'Not so' : 'Needs no answer'}, says{' '}
        {settled.settler?.display_name ?? 'somebody whose account is gone'}, {formatDateTime(settled.settled_at)}
        {settled.words ? `: “${settled.words}”` : null}
      </p>
      <ChangeButton
        size="small"
        variant="secondary"
        disabled={reopen.isPending}
        onClick={() => reopen.mutate(id, { onSuccess: onReopened })}
      >
        {settled.words ? 'Not settled after all' : 'Needs an answer after all'}
      </ChangeButton>
    </div>
  );
}
