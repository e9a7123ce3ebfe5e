import type { Database } from '~/types/database';

type Choices = Pick<Database['public']['Tables']['tenancy_choices']['Row'], 'came_by' | 'alternatives_offered'>;

/** Embeds the tenant's answers about how they came to us in a query of tenancies. Landlords and agents cannot read them. */
export const choices = 'tenancy_choices(came_by, alternatives_offered)';

/** A tenancy with its choices as columns, as a save takes them. */
export function withChoices<Row extends Choices & { readonly tenancy_choices: Choices | null }>({
  tenancy_choices: kept,
  ...tenancy
}: Row) {
  return { ...tenancy, came_by: kept?.came_by ?? null, alternatives_offered: kept?.alternatives_offered ?? null };
}

/** A saved tenancy with the choices as they were sent. The response to the save does not contain the new ones. */
export function withSavedChoices<Row extends Choices>(saved: Row, { came_by, alternatives_offered }: Choices) {
  return { ...saved, came_by, alternatives_offered };
}
