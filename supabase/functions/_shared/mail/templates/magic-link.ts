import type { MailContent } from '../mail-content.ts';

/** Lets a person sign in by link or code, without a password. */
export function magicLinkMail({ url, code }: { url: string; code: string }): MailContent {
  return {
    subject: 'Your sign-in link',
    preview: 'Sign in with one click or with a code.',
    paragraphs: ['Use the link below to sign in. It works once, for one hour.'],
    action: { label: 'Sign in', url },
    code,
    footnote: 'If you did not try to sign in, you can ignore this email. Never pass the link or the code on.',
  };
}
