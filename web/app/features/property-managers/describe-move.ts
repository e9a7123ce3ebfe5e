import type { PropertyManagerUses } from '~/data/property-managers/uses-query';

/** What goes to another record when one is merged into it. */
export function describeMove({
  applications,
  tenancies,
  links,
}: Pick<PropertyManagerUses, 'applications' | 'tenancies' | 'links'>): string {
  const accounts = links.filter(({ unlinked_at }) => unlinked_at === null).length;
  return `${count(applications.total, 'application', 'applications')}, ${count(tenancies.total, 'tenancy', 'tenancies')} and ${count(accounts, 'linked account', 'linked accounts')}, with what the landlord or agent was asked. Certificates keep what they state.`;
}

/** What keeps a record from being deleted, in the words of the database; undefined where nothing names it. */
export function describeNaming({
  applications,
  tenancies,
}: Pick<PropertyManagerUses, 'applications' | 'tenancies'>): string | undefined {
  const total = applications.total + tenancies.total;
  if (total === 0) return undefined;
  const named = [
    ...(applications.total > 0 ? [count(applications.total, 'application', 'applications')] : []),
    ...(tenancies.total > 0 ? [count(tenancies.total, 'tenancy', 'tenancies')] : []),
  ].join(' and ');
  return `${named} ${total === 1 ? 'names' : 'name'} this property manager. Merge it with another record or change ${total === 1 ? 'that' : 'them'} first.`;
}

/** '1 tenancy', '3 tenancies', 'no tenancies'. */
export function count(number: number, one: string, more: string): string {
  return number === 1 ? `1 ${one}` : `${number === 0 ? 'no' : number} ${more}`;
}
