/** The roles of accounts and the kinds of landlord or agent in the database, and their labels. */

export const userRoles = ['admin', 'p_manager', 'user'] as const;
export type UserRole = (typeof userRoles)[number];

export const userRoleLabels: Record<UserRole, string> = {
  admin: 'Admin',
  p_manager: 'Property Manager',
  user: 'Tenant',
};

export const managerTypes = ['landlord', 'letting_agent', 'other'] as const;
export const managerTypeLabels: Record<(typeof managerTypes)[number], string> = {
  landlord: 'Landlord',
  letting_agent: 'Letting agent',
  other: 'Other',
};
