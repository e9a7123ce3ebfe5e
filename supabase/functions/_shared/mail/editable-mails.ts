import type { EditableMail } from './editable-mail.ts';
import { appeal } from './templates/appeal.ts';
import { appealDocument } from './templates/appeal-document.ts';
import { applicationClosing } from './templates/application-closing.ts';
import { applicationDeleted } from './templates/application-deleted.ts';
import { applicationRequest } from './templates/application-request.ts';
import { applicationRequests } from './templates/application-requests.ts';
import { applicationStatus } from './templates/application-status.ts';
import { applicationSubmitted } from './templates/application-submitted.ts';
import { approvedForLandlord } from './templates/approved-for-landlord.ts';
import { caseAssigned } from './templates/case-assigned.ts';
import { caseDecided } from './templates/case-decided.ts';
import { caseLost } from './templates/case-lost.ts';
import { caseWithdrawn } from './templates/case-withdrawn.ts';
import { certificateFailed } from './templates/certificate-failed.ts';
import { certificateForLandlord } from './templates/certificate-for-landlord.ts';
import { certificateForTenant } from './templates/certificate-for-tenant.ts';
import { certificateReplaced } from './templates/certificate-replaced.ts';
import { certificateWithdrawal } from './templates/certificate-withdrawal.ts';
import { communication } from './templates/communication.ts';
import { correctionLeft } from './templates/correction-left.ts';
import { declarationsAgreed } from './templates/declarations-agreed.ts';
import { draftIdle } from './templates/draft-idle.ts';
import { feeWaived } from './templates/fee-waived.ts';
import { guaranteeEnds } from './templates/guarantee-ends.ts';
import { landlordAnswerCopy } from './templates/landlord-answer-copy.ts';
import { landlordAnswered } from './templates/landlord-answered.ts';
import { landlordMessage } from './templates/landlord-message.ts';
import { landlordNotNamed } from './templates/landlord-not-named.ts';
import { landlordNote } from './templates/landlord-note.ts';
import { landlordRequest } from './templates/landlord-request.ts';
import { landlordRequestClosed } from './templates/landlord-request-closed.ts';
import { landlordRequests } from './templates/landlord-requests.ts';
import { matchConfirmed } from './templates/match-confirmed.ts';
import { noCertificateForLandlord } from './templates/no-certificate-for-landlord.ts';
import { noticeTakenBack } from './templates/notice-taken-back.ts';
import { permissionRequest } from './templates/permission-request.ts';
import { requestAnswered } from './templates/request-answered.ts';
import { requestClosed } from './templates/request-closed.ts';
import { reversalProposed } from './templates/reversal-proposed.ts';
import { screeningMatches } from './templates/screening-matches.ts';
import { signatureWaiting } from './templates/signature-waiting.ts';
import { tenantMessage } from './templates/tenant-message.ts';
import { withdrawalObjection } from './templates/withdrawal-objection.ts';
import { withdrawalProposed } from './templates/withdrawal-proposed.ts';

/**
 * The mails whose words owners edit, by name. A new one adds its values and its frame here, and its default words and placeholders
 * by a migration that inserts them into `mail_templates`.
 */
export const editableMails = {
  appeal,
  'appeal-document': appealDocument,
  'application-closing': applicationClosing,
  'application-deleted': applicationDeleted,
  'application-request': applicationRequest,
  'application-requests': applicationRequests,
  'application-status': applicationStatus,
  'application-submitted': applicationSubmitted,
  'approved-for-landlord': approvedForLandlord,
  'case-assigned': caseAssigned,
  'case-decided': caseDecided,
  'case-lost': caseLost,
  'case-withdrawn': caseWithdrawn,
  'certificate-failed': certificateFailed,
  'certificate-for-landlord': certificateForLandlord,
  'certificate-for-tenant': certificateForTenant,
  'certificate-replaced': certificateReplaced,
  'certificate-withdrawal': certificateWithdrawal,
  communication,
  'correction-left': correctionLeft,
  'declarations-agreed': declarationsAgreed,
  'draft-idle': draftIdle,
  'fee-waived': feeWaived,
  'guarantee-ends': guaranteeEnds,
  'landlord-answer-copy': landlordAnswerCopy,
  'landlord-answered': landlordAnswered,
  'landlord-message': landlordMessage,
  'landlord-not-named': landlordNotNamed,
  'landlord-note': landlordNote,
  'landlord-request': landlordRequest,
  'landlord-request-closed': landlordRequestClosed,
  'landlord-requests': landlordRequests,
  'match-confirmed': matchConfirmed,
  'no-certificate-for-landlord': noCertificateForLandlord,
  'notice-taken-back': noticeTakenBack,
  'permission-request': permissionRequest,
  'request-answered': requestAnswered,
  'request-closed': requestClosed,
  'reversal-proposed': reversalProposed,
  'screening-matches': screeningMatches,
  'signature-waiting': signatureWaiting,
  'tenant-message': tenantMessage,
  'withdrawal-objection': withdrawalObjection,
  'withdrawal-proposed': withdrawalProposed,
} as const;

export type EditableName = keyof typeof editableMails;

/** The data of an editable mail. */
export type EditableData<Name extends EditableName> =
  (typeof editableMails)[Name] extends EditableMail<infer Data> ? Data : never;
