import type { JobKind } from './job.ts';
import { authMail } from './kinds/auth-mail.ts';
import { authText } from './kinds/auth-text.ts';
import { communication } from './kinds/communication.ts';
import { issueCertificate } from './kinds/issue-certificate.ts';
import { mail } from './kinds/mail.ts';
import { reminder } from './kinds/reminder.ts';
import { removeFiles } from './kinds/remove-files.ts';
import { requestMail } from './kinds/request-mail.ts';
import { requestReminder } from './kinds/request-reminder.ts';
import { screenAgain, screenApplication } from './kinds/screenings.ts';
import { signStatusList } from './kinds/sign-status-list.ts';
import { withdrawCertificate } from './kinds/withdraw-certificate.ts';

/** Every kind of job, by the name in `private.jobs.kind`; each is in a file of its own. */
export const kinds: Readonly<Record<string, JobKind>> = {
  auth_mail: authMail,
  auth_text: authText,
  communication,
  issue_certificate: issueCertificate,
  mail,
  reminder,
  remove_files: removeFiles,
  request_mail: requestMail,
  request_reminder: requestReminder,
  screen_again: screenAgain,
  screen_application: screenApplication,
  sign_status_list: signStatusList,
  withdraw_certificate: withdrawCertificate,
};
