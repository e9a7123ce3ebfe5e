const allowed: Readonly<Record<string, string>> = {
  decide: 'Decide: approve and reject applications, and withdraw certificates',
  sign: 'Sign: sign certificates for the company, once two owners have agreed',
  finance: 'Finance: move money',
  audit: 'Audit: read everything and change nothing',
  owner: 'Owner: give and take permissions, once two owners have agreed',
};

/** What an invited member of staff would be allowed to do, as a paragraph of a mail; none where it is nothing. */
export function describePermissions(permissions: readonly string[]): readonly string[] {
  const listed = permissions.flatMap((permission) => allowed[permission] ?? []);
  return listed.length === 0 ? [] : [['What you would be allowed to do beside that:', ...listed].join('\n')];
}
