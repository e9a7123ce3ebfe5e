import type { FunctionContext, Mail } from '../../_shared/function-context.ts';
import { type Brand, readBrand } from '../../_shared/mail/brand.ts';
import { renderTemplate, type TemplateData } from '../../_shared/mail/render-template.ts';
import type { JobKind } from '../job.ts';
import { sendMail } from '../send-mail.ts';

/** The payload that auth's hook stores. */
interface AuthMail {
  readonly to: string;
  readonly action: string;
  readonly code: string;
  /** The token in the link. */
  readonly hash: string;
  readonly redirect_to: string;
  readonly old_email: string;
  readonly new_email: string;
  /** Only for an invitation to the staff. */
  readonly inviter?: string | null;
  readonly permissions?: readonly string[];
  /** Only for a changed password: the ways to sign in that were removed with it. */
  readonly removed?: TemplateData<'password-changed'>['removed'];
}

/** Mails a link or a code of auth, or a notice about a change. */
export const authMail: JobKind = {
  async carryOut({ key, payload }, context) {
    const mail = payload as unknown as AuthMail;
    await sendMail(context, { id: key, ...render(mail, readBrand(context.env), context) });
  },
};

function render(mail: AuthMail, brand: Brand, context: FunctionContext): Mail {
  const { to, action, code, old_email: oldEmail, new_email: newEmail } = mail;
  const site = { url: brand.siteUrl ?? context.supabaseUrl.replace(/\/+$/, '') };
  const link = { code, url: linkOf(mail, site.url) };
  switch (action) {
    case 'signup':
      return renderTemplate(to, brand, 'confirmation', link);
    case 'invite':
      return renderTemplate(to, brand, 'invite', { ...link, inviter: mail.inviter, permissions: mail.permissions });
    case 'recovery':
      return renderTemplate(to, brand, 'recovery', link);
    case 'magiclink':
      return renderTemplate(to, brand, 'magic-link', link);
    case 'email_change_current':
      return renderTemplate(to, brand, 'email-change-current', { ...link, oldEmail, newEmail });
    case 'email_change_new':
      return renderTemplate(to, brand, 'email-change-new', { ...link, oldEmail, newEmail });
    case 'reauthentication':
      return renderTemplate(to, brand, 'reauthentication', { code });
    case 'password_changed_notification':
      return renderTemplate(to, brand, 'password-changed', { ...site, removed: mail.removed });
    case 'email_changed_notification':
      return renderTemplate(to, brand, 'email-changed', { ...site, newEmail });
    case 'mfa_factor_enrolled_notification':
      return renderTemplate(to, brand, 'factor-added', site);
    case 'mfa_factor_unenrolled_notification':
      return renderTemplate(to, brand, 'factor-removed', site);
    case 'account_exists_notification':
      return renderTemplate(to, brand, 'account-exists', site);
    case 'address_taken_notification':
      return renderTemplate(to, brand, 'address-taken', site);
    default:
      throw new Error(`There is no mail for ${action}.`);
  }
}

/**
 * The link to the page whose button uses the token: a GET spends nothing, because mail scanners open each link first. The page shows the
 * masked address, which nobody could ask for without spending the token. Both mails about a change of address have the same type. A link
 * for a new password leads to its page, also when auth sends it without a request, such as after a sign-in with a password that is too
 * short.
 */
function linkOf({ to, action, hash, redirect_to: redirectTo }: AuthMail, siteUrl: string): string {
  const type = action.startsWith('email_change') ? 'email_change' : action;
  const target = action === 'recovery' ? new URL('/reset-password', redirectTo).href : redirectTo;
  const address = to.replace(/(?<=^.).*(?=@)/su, '…');
  const query = new URLSearchParams({ token_hash: hash, type, redirect_to: target, address });
  if (type === 'email_change') query.set('half', action === 'email_change_current' ? 'current' : 'new');
  return `${siteUrl}/confirm?${query}`;
}
