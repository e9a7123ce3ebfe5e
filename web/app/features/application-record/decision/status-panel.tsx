import { Section } from '~/components/ui/section';
import type { ApplicationForm } from '../details/use-application-form';
import { InternalNote } from './internal-note';
import { NewestNotes } from './newest-notes';
import { CurrentStatus, NextStep } from './next-step';

/** The panel for the decision: the current status, and the form for the next one. */
export function StatusPanel({ editing }: { editing: ApplicationForm }) {
  return (
    <Section title="Status">
      <CurrentStatus application={editing.base} />
      <InternalNote application={editing.base} screen="record" />
      <NewestNotes applicationId={editing.base.id} />
      <NextStep editing={editing} screen="record" />
    </Section>
  );
}
