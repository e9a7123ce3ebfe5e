import type { Database } from '~/types/database';

type Choices = Pick<Database['public']['Tables']['tenancy_choices']['Row'], 'came_by' | 'alternatives_offered'>;

/** What the tenant says of how the tenant came to us, to embed in a read of tenancies: landlord and agent get none of it. */
export const choices = 'tenancy_choices(came_by, alternatives_offered)';

/** A tenancy with its choices as columns, as a save takes them. */
export function withChoices<Row extends Choices & { readonly tenancy_choices: Choices | null }>({
  tenancy_choices: kept,
  ...tenancy
}: Row) {
  return { ...tenancy, came_by: kept?.came_by ?? null, alternatives_offered: kept?.alternatives_offered ?? null };
}

/** The same after a save, whose answer is read before the choices are kept: as they were sent. */
export function withSavedChoices<Row extends Choices>(saved: Row, { came_by, alternatives_offered }: Choices) {
  return { ...saved, came_by, alternatives_offered };
}
