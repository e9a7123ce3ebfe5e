import type { JobKind } from './job.ts';
import { authMail } from './kinds/auth-mail.ts';
import { authText } from './kinds/auth-text.ts';
import { communication } from './kinds/communication.ts';
import {
  reminder,
  requestMail,
  requestReminder,
  screenAgain,
  screenApplication,
  withdrawCertificate,
} from './kinds/in-database.ts';
import { issueCertificate } from './kinds/issue-certificate.ts';
import { mail } from './kinds/mail.ts';
import { removeFiles } from './kinds/remove-files.ts';
import { signStatusList } from './kinds/sign-status-list.ts';

/** Every kind of job, by its name in `private.jobs.kind`. */
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
