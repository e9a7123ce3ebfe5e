import { Section } from '~/components/ui/section';
import { CurrentStatus, NextStep } from './next-step';
import type { ApplicationForm } from './use-application-form';

/** The decision: the current status, and what can follow it. */
export function StatusPanel({ editing }: { editing: ApplicationForm }) {
  return (
    <Section title="Status">
      <CurrentStatus application={editing.base} />
      <NextStep editing={editing} screen="record" />
    </Section>
  );
}
