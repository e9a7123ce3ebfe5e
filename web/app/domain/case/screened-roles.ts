/** The roles of a screened name in an application. */
export const screenedRoles = {
  tenant: 'Tenant',
  company_tenant: 'Company that rents',
  officer: 'Officer of the company that rents',
  landlord: 'Landlord',
  letting_agent: 'Letting agent',
  landlord_company: 'Landlord’s company',
} as const;

export type ScreenedRole = keyof typeof screenedRoles;

/** 'Letting agent on the sanctions list'. The listed person may not be the tenant whose name is shown above. */
export function describeListed(roles: readonly ScreenedRole[] | null | undefined): string {
  if (!roles || roles.length === 0) return 'On the sanctions list';
  const words = roles.map((role, at) => (at === 0 ? screenedRoles[role] : screenedRoles[role].toLowerCase()));
  return `${words.join(' and ')} on the sanctions list`;
}
