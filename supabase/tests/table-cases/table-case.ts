/** yes: it works; nothing: no row is affected; refused: SQLSTATE 42501. */
export type Outcome = 'yes' | 'nothing' | 'refused';

export interface Write {
  readonly statement: string;
  readonly outcomes: string;
}

/** One row of a table, and the outcome of each verb for each actor, in the order of `actors`. */
export interface TableCase {
  readonly table: string;
  readonly what: string;
  readonly select: { readonly where: string; readonly outcomes: string };
  readonly insert?: Write;
  readonly update?: Write;
  readonly remove?: Write;
}

// In the order of the actors: signed-out, tenant, other tenant, property manager, admin.
export const nobody = 'refused refused refused refused refused';
export const everyoneSignedIn = 'refused yes yes yes yes';
export const tenantAlone = 'refused yes nothing nothing nothing';
export const tenantAndAdmin = 'refused yes nothing nothing yes';
export const tenantAndAdminInsert = 'refused yes refused refused yes';
export const tenantManagerAdmin = 'refused yes nothing yes yes';
export const managerAlone = 'refused nothing nothing yes nothing';
export const managerAndAdmin = 'refused nothing nothing yes yes';
export const adminAlone = 'refused nothing nothing nothing yes';
export const adminInsert = 'refused refused refused refused yes';

export function write(statement: string, outcomes: string): Write {
  return { statement, outcomes };
}
