import type { Database } from '~/types/database';

/** A let property with its rent, deposit and period as the database holds it. */
export type Tenancy = Database['public']['Tables']['tenancy_information']['Row'];
