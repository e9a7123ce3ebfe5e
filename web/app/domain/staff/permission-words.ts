export const permissions = ['decide', 'sign', 'finance', 'audit', 'owner'] as const;
export type Permission = (typeof permissions)[number];

export const permissionWords: Readonly<Record<Permission, { readonly label: string; readonly allows: string }>> = {
  decide: { label: 'Decide', allows: 'Approve and reject applications, and withdraw certificates.' },
  sign: { label: 'Sign', allows: 'Sign certificates for the company, with an office and an authority on record.' },
  finance: { label: 'Finance', allows: 'Move money.' },
  audit: { label: 'Audit', allows: 'Read everything and change nothing. Whoever has it has no other permission.' },
  owner: {
    label: 'Owner',
    allows: 'Give and take permissions, record signatories, the basis of issue and the company.',
  },
};

/** The note beside an offered permission that needs two owners. */
export function confirmationWords(permission: Permission, hasOneOwner: boolean): string {
  if (!needsTwo(permission)) return '';
  return hasOneOwner ? ' (waits until there is a second owner)' : ' (another owner confirms it)';
}

/** Whether two owners decide: a permission that binds the company, or that lets its holder give permissions. */
export function needsTwo(permission: Permission): boolean {
  return permission === 'sign' || permission === 'owner';
}
