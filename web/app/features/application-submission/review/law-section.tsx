import { useQuery } from '@tanstack/react-query';
import { signingQuestion } from '~/config/tenancy';
import { type RuleResult, ruleChecksQueryOptions } from '~/data/rent-guarantee-applications/rule-checks-query';
import { RuleList } from '~/domain/agreement/rule-list';
import { TextButton } from './review-notices';

interface LawSectionProps {
  applicationId: string;
  /** Opens the tenancy at one of its fields. */
  onOpen: (field: string) => void;
}

/** The results of the rules of law for the answers so far. Only a block stops the submission; staff settle everything else. */
export function LawSection({ applicationId, onOpen }: LawSectionProps) {
  const { data: results = [] } = useQuery(ruleChecksQueryOptions(applicationId));
  const shown = results.filter(({ effect }) => effect !== 'passes');
  if (shown.length === 0) return null;
  const urgent = shown.filter(({ effect }) => effect === 'blocks' || effect === 'warns');
  const others = shown.filter(({ effect }) => effect === 'notes');
  return (
    <section className="border-b pb-6">
      <h3 className="title-block mb-4">What the law says</h3>
      {urgent.length > 0 ? (
        <RuleList results={urgent}>{(result) => <Answer {...{ result, onOpen }} />}</RuleList>
      ) : null}
      {others.length > 0 ? (
        <details className="mt-4 first:mt-0">
          <summary className="cursor-pointer font-semibold underline underline-offset-4">
            {others.length === 1 ? 'One thing to know' : `${others.length} things to know`}
          </summary>
          <div className="mt-4">
            {/* Other notes only inform, whatever was answered. */}
            <RuleList results={others}>
              {(result) => (result.field === 'came_by' ? <Answer {...{ result, onOpen }} /> : null)}
            </RuleList>
          </div>
        </details>
      ) : null}
    </section>
  );
}

/** The questions that the columns of a tenancy which rules are about belong to. The day of signing is asked only after a signed agreement. */
const questions: Readonly<Record<string, { readonly field: string; readonly label: string }>> = {
  nation: { field: 'nation', label: 'Nation' },
  entered_into: { field: 'signing', label: signingQuestion },
  came_by: { field: 'came_by', label: 'Reason for the guarantee' },
  alternatives_offered: { field: 'alternatives_offered', label: 'Other options offered' },
  regime: { field: 'regime', label: 'Kind of agreement' },
  in_student_code: { field: 'in_student_code', label: 'Student housing code' },
  end_date: { field: 'end_date', label: 'End date' },
};

/** Whether the application can be submitted as it is, and the answer that a rule is about, which it leads to. */
function Answer({ result, onOpen }: { result: RuleResult; onOpen: LawSectionProps['onOpen'] }) {
  const question = questions[result.field ?? ''];
  return (
    <>
      <p className="mt-1">{describeEffect(result)}</p>
      {question ? (
        <p className="mt-1">
          <TextButton onClick={() => onOpen(question.field)}>Change your answer to ‘{question.label}’</TextButton>
        </p>
      ) : null}
    </>
  );
}

function describeEffect({ rule, effect }: RuleResult): string {
  if (effect === 'blocks') return 'This stops the application: you cannot submit it until this is changed.';
  // Here it warns only of the tenancy of a company, which it later keeps from being approved.
  if (rule === 11) return 'You can submit it as it is, but we cannot approve it until this is changed.';
  return effect === 'warns'
    ? 'You can submit it as it is: our staff look at this before they decide.'
    : 'You can submit it as it is.';
}
