import { Section } from '~/components/ui/section';
import type { PropertyManagerRecord } from '~/data/property-managers/property-manager-query';
import { formatDateTime } from '~/lib/dates';

/** What a landlord or agent asked with the public form, and about which home; nothing where nobody did. */
export function AskedQuestions({ inquiries }: { inquiries: PropertyManagerRecord['landlord_inquiries'] }) {
  if (inquiries.length === 0) return null;
  return (
    <Section title="Asked with the public form">
      <ul className="grid gap-5">
        {inquiries.map(({ id, about, question, sent_at }) => (
          <li key={id}>
            <p className="figures text-sm text-soft">{formatDateTime(sent_at)}</p>
            {about ? <p className="wrap-anywhere font-semibold">About {about}</p> : null}
            {question ? <p className="wrap-anywhere mt-1 whitespace-pre-line">{question}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
