const kinds: Readonly<Record<string, string>> = {
  mail: 'E-mail',
  communication: 'E-mail to a tenant',
  auth_mail: 'E-mail with a link or code',
  auth_text: 'Text message with a code',
  issue_certificate: 'Issue of a certificate',
  remove_files: 'Removal of files',
  reminder: 'Reminder',
  request_mail: 'E-mail of several requests',
  request_reminder: 'Reminder of a request',
  screen_again: 'Screening of names with a new list',
  screen_application: 'Screening of names',
  sign_status_list: 'Signing of the status list',
  withdraw_certificate: 'Withdrawal of a certificate',
};

/** A readable description of a job's task; an unknown kind is shown by its name in the database. */
export function describeJob(kind: string): string {
  return kinds[kind] ?? kind.replaceAll('_', ' ');
}
