import { ids } from './helpers.ts';
import type { TableCase } from './table-cases.ts';

// In the order of the actors: signed-out, tenant, other tenant, property manager, admin.
const nobody = 'refused refused refused refused refused';
const managerAndAdmin = 'refused nothing nothing yes yes';

const wanted = `application_id = '${ids.submitted}'`;

/** What a landlord or agent is asked: the tenant does not see it. */
export const landlordTableCases: readonly TableCase[] = [
  {
    table: 'public.landlord_requests',
    what: 'of the submitted application',
    select: { where: wanted, outcomes: managerAndAdmin },
    insert: {
      statement: `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on)
        values ('${ids.submitted}', '${ids.propertyManager}', 'answer', 'x', '2026-12-31') returning 1`,
      outcomes: nobody,
    },
    update: {
      statement: `update public.landlord_requests set answered_at = now(), came_by = 'account', answer = 'x' where ${wanted} returning 1`,
      outcomes: nobody,
    },
    remove: { statement: `delete from public.landlord_requests where ${wanted} returning 1`, outcomes: nobody },
  },
];
