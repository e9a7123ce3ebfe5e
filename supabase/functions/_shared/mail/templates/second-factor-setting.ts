import type { Brand } from '../brand.ts';
import type { MailContent } from '../mail-content.ts';

interface SecondFactorSetting {
  readonly isOn: boolean;
  /** The person who changed it; null when it was not a person. */
  readonly person: string | null;
}

/** Tells each owner that staff need two-step sign-in, or no longer do. */
export function secondFactorSettingMail({ isOn, person }: SecondFactorSetting, { name, siteUrl }: Brand): MailContent {
  const who = person ?? 'Somebody with access to the database';
  return {
    subject: isOn ? 'Staff now need two-step sign-in' : 'Staff no longer need two-step sign-in',
    preview: `${who} changed it.`,
    paragraphs: [
      isOn
        ? `${who} made two-step sign-in a condition for all staff of ${name}.`
        : `${who} let staff of ${name} sign in with their password alone. Who has set up an authenticator app still uses it.`,
    ],
    action: siteUrl === undefined ? undefined : { label: 'Open the settings', url: `${siteUrl}/dashboard/settings` },
    footnote: 'Every owner gets this. If you do not know why, ask your colleague at once.',
  };
}
