import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import type { AgentWords } from '~/data/property-managers/agents-schema';
import type { FoundAgent } from '~/data/property-managers/find-agents-mutation';
import { useChooseAgentMutation } from '~/data/rent-guarantee-applications/agent-choice-mutations';
import { useSubmission } from '../submission-context';

/** The database returns at most this many. */
const mostFound = 5;

interface FoundAgentsProps {
  agents: readonly FoundAgent[];
  words: AgentWords;
  enteredName: string | undefined;
  onChosen: () => void;
  onGiveUp: () => void;
}

/** The results of a search for an agent, with name and town only. */
export function FoundAgents({ agents, words, enteredName, onChosen, onGiveUp }: FoundAgentsProps) {
  const { ensureDraft } = useSubmission();
  const choice = useChooseAgentMutation();
  const handleChoose = async (agentId: string) => {
    const applicationId = await ensureDraft().catch(() => undefined);
    if (!applicationId) return;
    await choice.mutateAsync({ applicationId, agentId, words }).then(onChosen, () => undefined);
  };
  if (agents.length === 0) {
    return (
      <div className="grid gap-3">
        <p className="max-w-prose">
          <strong className="block font-semibold">No letting agent on our records matches this.</strong>
          Check the name and the postcode of the office, or type the details yourself.
        </p>
        <GiveUpButton onClick={onGiveUp} />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-soft">
        Choose yours, and we take the contact, email, telephone and address from our record
        {enteredName ? `, in place of ${enteredName}` : ''}.
        {agents.length === mostFound
          ? ' We show five at most: with the whole name and postcode there are fewer.'
          : null}
      </p>
      {choice.error ? (
        <Notice tone="bad" isAlert>
          {choice.error.message}
        </Notice>
      ) : null}
      <ul className="grid gap-2">
        {agents.map(({ id, company_name, city }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[0.625rem] border bg-surface px-4 py-3"
          >
            <span className="min-w-0 break-words">
              <span className="block font-medium">{company_name}</span>
              <span className="block text-sm text-soft">Letting agent, {city}</span>
            </span>
            <Button disabled={choice.isPending} onClick={() => handleChoose(id)}>
              Choose<span className="sr-only"> {company_name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <GiveUpButton onClick={onGiveUp} />
    </div>
  );
}

function GiveUpButton({ onClick }: { onClick: () => void }) {
  return (
    <div>
      <Button variant="ghost" onClick={onClick} className="-ml-3">
        Not in the list: type it yourself
      </Button>
    </div>
  );
}
