import { ChangeButton } from '~/components/ui/change-button';
import { Section } from '~/components/ui/section';
import type { PropertyManagerRecord } from '~/data/property-managers/property-manager-query';
import { useSettleInquiryMutation } from '~/data/property-managers/settle-inquiry-mutation';
import { formatDate, formatDateTime } from '~/lib/dates';

/**
 * The questions that a landlord or agent sent with the public form, about which home, and whether they are settled. Renders nothing
 * if there are none.
 */
export function AskedQuestions({ inquiries }: { inquiries: PropertyManagerRecord['landlord_inquiries'] }) {
  const settle = useSettleInquiryMutation();
  if (inquiries.length === 0) return null;
  return (
    <Section title="Asked with the public form">
      <ul className="grid gap-5">
        {inquiries.map(({ id, about, question, sent_at, sent_from, settled_at, outcome }) => (
          <li key={id}>
            <p className="figures text-sm text-soft">{formatDateTime(sent_at)}</p>
            {about ? <p className="wrap-anywhere font-semibold">About {about}</p> : null}
            {question ? <p className="wrap-anywhere mt-1 whitespace-pre-line">{question}</p> : null}
            {about || question ? null : <p>Only the details below, without a question.</p>}
            {settled_at ? (
              <p className="figures mt-1 text-sm text-soft">
                {outcome === 'linked' ? 'The account of the sender was linked on' : 'Dealt with on'}{' '}
                {formatDate(settled_at)}
              </p>
            ) : // A question from an earlier release has no address, and its state is unknown to readers.
            sent_from === null ? null : (
              <ChangeButton
                size="small"
                variant="secondary"
                className="mt-2"
                disabled={settle.isPending}
                onClick={() => settle.mutate(id)}
              >
                Dealt with
              </ChangeButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
