const allowed: Readonly<Record<string, string>> = {
  decide: 'Decide: approve and reject applications, and withdraw certificates',
  sign: 'Sign: sign certificates for the company, once two owners have agreed',
  finance: 'Finance: move money',
  audit: 'Audit: read everything and change nothing',
  owner: 'Owner: give and take permissions, once two owners have agreed',
};

/** The labels after two owners have agreed. */
const held: typeof allowed = {
  ...allowed,
  sign: 'Sign: sign certificates for the company',
  owner: 'Owner: give and take permissions',
};

/** A paragraph about what an invited member of staff may do; empty without permissions. */
export function describePermissions(permissions: readonly string[]): readonly string[] {
  return listPermissions('What you would be allowed to do beside that:', permissions, allowed);
}

/** A paragraph that lists permissions below its introduction; empty without permissions. */
export function namePermissions(introduction: string, permissions: readonly string[]): readonly string[] {
  return listPermissions(introduction, permissions, held);
}

function listPermissions(
  introduction: string,
  permissions: readonly string[],
  words: typeof allowed,
): readonly string[] {
  const listed = permissions.flatMap((permission) => words[permission] ?? []);
  return listed.length === 0 ? [] : [[introduction, ...listed].join('\n')];
}
