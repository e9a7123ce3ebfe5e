import type { Database } from '~/types/database';

/** A landlord or letting agent as the database holds it. */
export type PropertyManager = Database['public']['Tables']['property_managers']['Row'];
