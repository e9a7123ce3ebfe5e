import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { ScreeningSection } from '../screening/screening-section';
import { useDecidable } from './decidable';
import { InternalNote } from './internal-note';
import { NewestNotes } from './newest-notes';
import { CurrentStatus, NextStep } from './next-step';
import { RuleChecks } from './rule-checks';
import type { AskedStatus } from './status-form';

interface CaseDecisionProps {
  application: Application;
  /** The status that a keyboard shortcut asks for. */
  asked: AskedStatus | undefined;
  /** The link to the next case. */
  next: ReactNode;
}

/** The requirements for an approval and the decision, on the review screen. After the decision it links to the next case. */
export function CaseDecision({ application, asked, next }: CaseDecisionProps) {
  const editing = useDecidable(application);
  return (
    <>
      <RuleChecks application={application} screen="review" />
      <ScreeningSection application={application} />
      {/* The target of a keyboard shortcut. */}
      <div id="decision" tabIndex={-1} className="scroll-mt-6 outline-none">
        <Section title="Decision">
          <CurrentStatus application={application} />
          <InternalNote application={application} screen="review" />
          <NewestNotes applicationId={application.id} />
          <NextStep editing={editing} screen="review" asked={asked} />
          {isUndecided(application) || application.status === 'draft' ? null : (
            <div className="mt-5 flex flex-wrap items-center gap-4">
              {next}
              <Link to={paths.rentGuarantee(application.id)} className="font-semibold underline underline-offset-4">
                Open the record
              </Link>
            </div>
          )}
        </Section>
      </div>
    </>
  );
}
