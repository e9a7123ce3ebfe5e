import { Section } from '~/components/ui/section';
import { StatusPill } from '~/components/ui/status-pill';
import { Timeline } from '~/components/ui/timeline';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { formatDateTime } from '~/lib/dates';

/** Every status that the application has had, newest first, with who set it and why. */
export function StatusHistory({ history }: { history: Application['application_status_history'] }) {
  return (
    <Section title="History">
      <Timeline
        entries={history.map(({ id, status, notes, changed_at, profiles }) => ({
          id,
          title: <StatusPill status={status} />,
          meta: [formatDateTime(changed_at), profiles?.display_name].filter(Boolean).join(', by '),
          body: notes,
        }))}
      />
    </Section>
  );
}
