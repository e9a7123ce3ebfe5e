import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import { type ApprovalFacts, approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { goToDecision } from './go-to-decision';

/** At most this many missing things are named. */
const namedAtMost = 4;

interface DecisionCardProps {
  applicationId: string;
  /** Undefined if the reader may not approve. */
  onApprove: (() => void) | undefined;
  onReject: (() => void) | undefined;
}

/**
 * The state of the decision beside a document: what the approval still lacks, with buttons that go to the decision. On smaller
 * screens it is one button.
 */
export function DecisionCard({ applicationId, onApprove, onReject }: DecisionCardProps) {
  const { data: facts, isPending } = useQuery(approvalFactsQueryOptions(applicationId));
  return (
    <section
      aria-label="Where the decision stands"
      className="hidden gap-4 rounded-2xl border bg-surface p-5 lg:grid print:hidden"
    >
      <h2 className="title-block">To decide</h2>
      {onApprove || onReject ? (
        <div className="flex flex-wrap gap-2">
          {onApprove ? (
            <Button variant="secondary" onClick={onApprove}>
              Approve...
            </Button>
          ) : null}
          {onReject ? (
            <Button variant="secondary" onClick={onReject}>
              Reject...
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="text-soft">You may read the decision, and somebody else makes it.</p>
      )}
      {/* The list is below the buttons, which stay in view however long it is. */}
      {isPending ? <Skeleton className="h-12" /> : facts ? <Standing facts={facts} /> : null}
      <Button variant="link" className="justify-self-start" onClick={goToDecision}>
        See the whole decision
      </Button>
    </section>
  );
}

function Standing({ facts }: { facts: Pick<ApprovalFacts, 'gate' | 'rules'> }) {
  const missing = missingForApproval(facts);
  if (missing.length === 0) {
    return (
      <p className="flex gap-2 font-semibold text-good">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        An approval lacks nothing.
      </p>
    );
  }
  return (
    <div>
      <p className="font-semibold">An approval lacks:</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-[0.9375rem]">
        {missing.slice(0, namedAtMost).map((words) => (
          <li key={words} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
      {missing.length > namedAtMost ? (
        <p className="mt-1 text-[0.9375rem] text-soft">And {missing.length - namedAtMost} more.</p>
      ) : null}
    </div>
  );
}

/** Lists what an approval lacks: what blocks it, and the reasons that nobody has given for a warning. */
export function missingForApproval({ gate, rules }: Pick<ApprovalFacts, 'gate' | 'rules'>): string[] {
  const findings = [...gate, ...rules.map(({ words, ...rule }) => ({ ...rule, message: words }))];
  const blocks = findings.filter(({ effect }) => effect === 'blocks').map(({ message }) => message);
  const warnings = findings
    .filter(({ effect, reason }) => effect === 'warns' && reason === null)
    .map(({ message }) => `A reason for this: ${message}`);
  return [...blocks, ...warnings];
}
