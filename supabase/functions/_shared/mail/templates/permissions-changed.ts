import type { Brand } from '../brand.ts';
import { namePermissions } from '../describe-permissions.ts';
import type { MailContent } from '../mail-content.ts';

interface PermissionsChanged {
  /** The permissions that were given and taken away, by name. */
  readonly given: readonly string[];
  readonly taken: readonly string[];
  /** Whether the person is still a member of staff. */
  readonly isStaff: boolean;
  /** The person who changed them; null when it was not a person. */
  readonly person: string | null;
  /** The second owner, where two had to agree. */
  readonly confirmer: string | null;
}

/** Tells a member of staff which of their permissions have changed, and by whom. */
export function permissionsChangedMail(
  { given, taken, isStaff, person, confirmer }: PermissionsChanged,
  { name, siteUrl }: Brand,
): MailContent {
  const who = person ?? 'Somebody with access to the database';
  const all = confirmer !== null && confirmer !== person ? `${who} and ${confirmer}` : who;
  return {
    subject: isStaff ? 'Your permissions were changed' : `You are no longer a member of staff of ${name}`,
    preview: `${all} changed what you may do.`,
    paragraphs: [
      isStaff
        ? `${all} changed what you may do as a member of staff of ${name}.`
        : `${all} ended your access as a member of staff of ${name}.`,
      ...namePermissions('You may now:', given),
      ...namePermissions('You may no longer:', taken),
    ],
    action:
      siteUrl !== undefined && isStaff
        ? { label: 'See your account', url: `${siteUrl}/dashboard/settings` }
        : undefined,
    footnote: 'If you do not know why, ask an owner at once.',
  };
}
