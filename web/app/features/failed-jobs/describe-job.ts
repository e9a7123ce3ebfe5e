const kinds: Readonly<Record<string, string>> = {
  mail: 'E-mail',
  communication: 'E-mail to a tenant',
  auth_mail: 'E-mail with a link or code',
  auth_text: 'Text message with a code',
  remove_files: 'Removal of files',
};

/** What a job was to do, in words; a kind that is not known here as the database names it. */
export function describeJob(kind: string): string {
  return kinds[kind] ?? kind.replaceAll('_', ' ');
}
