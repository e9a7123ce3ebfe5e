import type { Brand } from '../brand.ts';
import type { MailContent } from '../mail-content.ts';

interface PaymentWordsChanged {
  /** The payment instructions for tenants; null when there are none. */
  readonly before: string | null;
  readonly after: string | null;
  /** The person who changed it; null when it was not a person. */
  readonly person: string | null;
}

/** Tells each owner that the payment instructions for tenants were changed. */
export function paymentWordsChangedMail(
  { before, after, person }: PaymentWordsChanged,
  { name, siteUrl }: Brand,
): MailContent {
  return {
    subject: 'The account that tenants pay into was changed',
    preview: `${person ?? 'Somebody'} changed it. Check that this is right.`,
    paragraphs: [
      `${person ?? 'Somebody with access to the database'} changed how tenants of ${name} pay.`,
      `Before:\n${before ?? 'Nothing'}`,
      `Now:\n${after ?? 'Nothing'}`,
    ],
    action:
      siteUrl === undefined
        ? undefined
        : { label: 'Check how tenants pay', url: `${siteUrl}/dashboard/staff?tab=company` },
    footnote:
      'Every owner gets this. If you do not know why the account is another one, put it back and ask your colleague at once.',
  };
}
