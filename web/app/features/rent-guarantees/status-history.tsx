import { Section } from '~/components/ui/section';
import { StatusPill } from '~/components/ui/status-pill';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { formatDateTime } from '~/lib/dates';

/** Every status that the application has had, newest first, with who set it and why. */
export function StatusHistory({ history }: { history: Application['application_status_history'] }) {
  return (
    <Section title="History">
      <ol className="grid gap-5">
        {history.map((entry) => (
          <li key={entry.id} className="grid gap-1 border-l-2 pl-4">
            <div>
              <StatusPill status={entry.status} />
            </div>
            {entry.notes ? <p className="whitespace-pre-line break-words">{entry.notes}</p> : null}
            <p className="figures text-sm text-soft">
              {formatDateTime(entry.changed_at)}
              {entry.profiles?.display_name ? ` by ${entry.profiles.display_name}` : ''}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
