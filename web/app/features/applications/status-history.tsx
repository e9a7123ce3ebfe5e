import { Section } from '~/components/ui/section';
import { StatusPill } from '~/components/ui/status-pill';
import { Timeline } from '~/components/ui/timeline';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDateTime } from '~/lib/dates';

type History = Application['application_status_history'];

/** Every status that the application has had, with when, by whom and why. */
export function StatusHistory({ history }: { history: History }) {
  const { user } = useAuth();
  return (
    <Section title="Status History">
      {history.length === 0 ? (
        <p className="text-soft">No status has been recorded yet.</p>
      ) : (
        <Timeline
          entries={history.map((entry) => ({
            id: entry.id,
            title: <StatusPill status={entry.status} />,
            meta: [formatDateTime(entry.changed_at), nameAuthor(entry, user?.id)].filter(Boolean).join(', '),
            body: entry.notes,
          }))}
        />
      )}
    </Section>
  );
}

/** Tenants may not read the names of staff, so theirs stays out. */
function nameAuthor({ changed_by, profiles }: History[number], readerId: string | undefined): string {
  if (changed_by !== null && changed_by === readerId) return 'by you';
  return profiles?.display_name ? `by ${profiles.display_name}` : '';
}
