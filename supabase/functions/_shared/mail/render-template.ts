import type { Mail } from '../function-context.ts';
import type { Brand } from './brand.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { accountExistsMail } from './templates/account-exists.ts';
import { appealMail } from './templates/appeal.ts';
import { applicationClosingMail } from './templates/application-closing.ts';
import { applicationRequestMail } from './templates/application-request.ts';
import { applicationStatusMail } from './templates/application-status.ts';
import { applicationSubmittedMail } from './templates/application-submitted.ts';
import { certificateForLandlordMail } from './templates/certificate-for-landlord.ts';
import { certificateForTenantMail } from './templates/certificate-for-tenant.ts';
import { certificateReplacedMail } from './templates/certificate-replaced.ts';
import { certificateWithdrawalMail } from './templates/certificate-withdrawal.ts';
import { communicationMail } from './templates/communication.ts';
import { confirmationMail } from './templates/confirmation.ts';
import { draftIdleMail } from './templates/draft-idle.ts';
import { emailChangeCurrentMail, emailChangeNewMail } from './templates/email-change.ts';
import { guaranteeEndsMail } from './templates/guarantee-ends.ts';
import { inquiryConfirmationMail } from './templates/inquiry-confirmation.ts';
import { inviteMail } from './templates/invite.ts';
import { magicLinkMail } from './templates/magic-link.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { reauthenticationMail } from './templates/reauthentication.ts';
import { recoveryMail } from './templates/recovery.ts';
import { requestAnsweredMail } from './templates/request-answered.ts';
import { screeningMatchesMail } from './templates/screening-matches.ts';
import { secondFactorRemovedMail } from './templates/second-factor-removed.ts';
import { signedOutMail } from './templates/signed-out.ts';
import { staffInquiryMail } from './templates/staff-inquiry.ts';

/** All mails of the service, by name. */
const templates = {
  'account-exists': accountExistsMail,
  appeal: appealMail,
  'application-closing': applicationClosingMail,
  'application-request': applicationRequestMail,
  'application-status': applicationStatusMail,
  'application-submitted': applicationSubmittedMail,
  'certificate-for-landlord': certificateForLandlordMail,
  'certificate-for-tenant': certificateForTenantMail,
  'certificate-replaced': certificateReplacedMail,
  'certificate-withdrawal': certificateWithdrawalMail,
  communication: communicationMail,
  confirmation: confirmationMail,
  'draft-idle': draftIdleMail,
  'email-change-current': emailChangeCurrentMail,
  'email-change-new': emailChangeNewMail,
  'guarantee-ends': guaranteeEndsMail,
  'inquiry-confirmation': inquiryConfirmationMail,
  invite: inviteMail,
  'magic-link': magicLinkMail,
  'password-changed': passwordChangedMail,
  reauthentication: reauthenticationMail,
  recovery: recoveryMail,
  'request-answered': requestAnsweredMail,
  'screening-matches': screeningMatchesMail,
  'second-factor-removed': secondFactorRemovedMail,
  'signed-out': signedOutMail,
  'staff-inquiry': staffInquiryMail,
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
