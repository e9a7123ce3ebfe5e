/** What staff ask of the list of all property managers. */
export interface PropertyManagerSearch {
  /** Words that must all be found: company, contact, e-mail address, city, country. */
  readonly search?: string | undefined;
  /** inquiries (new ones first, then by company), company_name, contact, business_email, location, manager_type or created_at. */
  readonly sort?: string | undefined;
  readonly ascending?: boolean | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

export const propertyManagerKeys = {
  all: ['property-managers'] as const,
  lists: () => ['property-managers', 'list'] as const,
  list: (search: PropertyManagerSearch) => ['property-managers', 'list', search] as const,
  options: () => ['property-managers', 'options'] as const,
  choices: (search: string) => ['property-managers', 'options', search] as const,
  detail: (id: string) => ['property-managers', 'detail', id] as const,
};
