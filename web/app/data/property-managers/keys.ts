import type { StaffSearch } from '~/lib/staff-search';

/**
 * The parameters of the staff's property manager list. The search covers company, contact, e-mail address, city and country, and
 * the tenants whose applications name them; sort by inquiries (new ones first, then by company), company_name, contact, business_email,
 * location, manager_type or created_at.
 */
export type PropertyManagerSearch = StaffSearch;

export const propertyManagerKeys = {
  all: ['property-managers'] as const,
  lists: () => ['property-managers', 'list'] as const,
  list: (search: PropertyManagerSearch) => ['property-managers', 'list', search] as const,
  options: () => ['property-managers', 'options'] as const,
  choices: (search: string) => ['property-managers', 'options', search] as const,
  standing: (id: string) => ['property-managers', 'standing', id] as const,
  uses: (id: string) => ['property-managers', 'uses', id] as const,
  // With the lists, because a record that is added or changed changes this too.
  same: (traits: object) => ['property-managers', 'list', 'same', traits] as const,
  /** The landlords and agents for which a person acts. */
  own: (userId: string) => ['property-managers', 'own', userId] as const,
  detail: (id: string) => ['property-managers', 'detail', id] as const,
};
