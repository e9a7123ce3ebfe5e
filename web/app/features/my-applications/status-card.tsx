import { Section } from '~/components/ui/section';
import { StatusPill } from '~/components/ui/status-pill';
import { Timeline } from '~/components/ui/timeline';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { formatDateTime } from '~/lib/dates';

/** How the application stands, and how it came to. */
export function StatusCard({ application }: { application: Application }) {
  const { status, application_status_history: history } = application;
  return (
    <Section title="Application Status" actions={<StatusPill status={status} />}>
      {history.length === 0 ? (
        <p className="text-soft">No status has been recorded yet.</p>
      ) : (
        <Timeline
          entries={history.map((entry) => ({
            id: entry.id,
            title: <StatusPill status={entry.status} />,
            meta: formatDateTime(entry.changed_at),
            body: entry.notes,
          }))}
        />
      )}
    </Section>
  );
}
