import type { Mail } from '../function-context.ts';
import type { Brand } from './brand.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { emailChangedMail, factorAddedMail, factorRemovedMail } from './templates/account-changed.ts';
import { accountClosedMail } from './templates/account-closed.ts';
import { accountExistsMail, addressTakenMail } from './templates/account-exists.ts';
import { accountLinkedMail } from './templates/account-linked.ts';
import { accountUnlinkedMail } from './templates/account-unlinked.ts';
import { addressChangedMail } from './templates/address-changed.ts';
import { confirmationMail } from './templates/confirmation.ts';
import { emailChangeCurrentMail, emailChangeNewMail } from './templates/email-change.ts';
import { inquiryConfirmationMail } from './templates/inquiry-confirmation.ts';
import { inviteMail } from './templates/invite.ts';
import { magicLinkMail } from './templates/magic-link.ts';
import { openOfficeMail } from './templates/open-office.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { paymentWordsChangedMail } from './templates/payment-words-changed.ts';
import { permissionsChangedMail } from './templates/permissions-changed.ts';
import { reauthenticationMail } from './templates/reauthentication.ts';
import { recoveryMail } from './templates/recovery.ts';
import { secondFactorRemovedMail } from './templates/second-factor-removed.ts';
import { secondFactorSettingMail } from './templates/second-factor-setting.ts';
import { signedOutMail } from './templates/signed-out.ts';
import { staffInquiryMail } from './templates/staff-inquiry.ts';
import { staffInvitationMail } from './templates/staff-invitation.ts';

/**
 * The mails whose words owners cannot edit, by name: those about accounts and inquiries, where a wrong word could lock somebody out or
 * mislead a stranger.
 */
export const templates = {
  'account-closed': accountClosedMail,
  'account-exists': accountExistsMail,
  'account-linked': accountLinkedMail,
  'account-unlinked': accountUnlinkedMail,
  'address-changed': addressChangedMail,
  'address-taken': addressTakenMail,
  confirmation: confirmationMail,
  'email-change-current': emailChangeCurrentMail,
  'email-change-new': emailChangeNewMail,
  'email-changed': emailChangedMail,
  'factor-added': factorAddedMail,
  'factor-removed': factorRemovedMail,
  'inquiry-confirmation': inquiryConfirmationMail,
  invite: inviteMail,
  'magic-link': magicLinkMail,
  'open-office': openOfficeMail,
  'password-changed': passwordChangedMail,
  'payment-words-changed': paymentWordsChangedMail,
  'permissions-changed': permissionsChangedMail,
  reauthentication: reauthenticationMail,
  recovery: recoveryMail,
  'second-factor-removed': secondFactorRemovedMail,
  'second-factor-setting': secondFactorSettingMail,
  'signed-out': signedOutMail,
  'staff-inquiry': staffInquiryMail,
  'staff-invitation': staffInvitationMail,
} as const;

export type TemplateName = keyof typeof templates;

/** Whether a mail of this name exists. */
export function isTemplateName(name: unknown): name is TemplateName {
  return typeof name === 'string' && Object.hasOwn(templates, name);
}

/** A template's data. */
export type TemplateData<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0];

/** Renders the named mail for one person. */
export function renderTemplate<Name extends TemplateName>(
  to: string,
  brand: Brand,
  name: Name,
  data: TemplateData<Name>,
): Mail {
  const template = templates[name] as (data: TemplateData<Name>, brand: Brand) => MailContent;
  return renderMail(to, brand, template(data, brand));
}
