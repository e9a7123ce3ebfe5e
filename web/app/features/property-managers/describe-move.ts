import type { PropertyManagerUses } from '~/data/property-managers/uses-query';

/** Describes the data that moves to another record in a merge. */
export function describeMove({
  applications,
  tenancies,
  links,
}: Pick<PropertyManagerUses, 'applications' | 'tenancies' | 'links'>): string {
  const accounts = links.filter(({ unlinked_at }) => unlinked_at === null).length;
  return `${count(applications.total, 'application', 'applications')}, ${count(tenancies.total, 'tenancy', 'tenancies')} and ${count(accounts, 'linked account', 'linked accounts')}, with what the landlord or agent was asked. Certificates keep what they state.`;
}

/** '1 tenancy', '3 tenancies', 'no tenancies'. */
export function count(number: number, one: string, more: string): string {
  return number === 1 ? `1 ${one}` : `${number === 0 ? 'no' : number} ${more}`;
}
