import type { Database } from '../../../../server/src/database/database.ts';

interface Facts {
  readonly id: string;
  readonly status: string;
  readonly has_open_request: boolean;
  readonly has_open_landlord_request: boolean;
  readonly has_open_appeal: boolean;
  readonly is_closed: boolean;
  readonly has_unsigned_version: boolean;
}

export interface ExpectedTurn {
  readonly id: string;
  readonly step: string;
  readonly turn: string;
}

/** The step and turn of each application, from the open rows of the tables. This does not use the database's own functions. */
export async function expectedTurns(database: Database, applications: readonly string[]): Promise<ExpectedTurn[]> {
  const facts = await database.query<Facts>(
    `select a.id, a.status,
       exists (
         select from public.application_requests as r where r.application_id = a.id and r.answered_at is null and r.closed_at is null
       ) as has_open_request,
       exists (
         select from public.landlord_requests as l where l.application_id = a.id and l.answered_at is null and l.closed_at is null
       ) as has_open_landlord_request,
       exists (
         select from public.application_rejections as r
         where r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null
       ) as has_open_appeal,
       exists (select from public.application_closings as c where c.application_id = a.id and c.reopened_at is null) as is_closed,
       exists (select from public.certificate_versions as v where v.application_id = a.id and v.state = 'awaiting_signature') as has_unsigned_version
     from public.rent_guarantee_applications as a where a.id = any ($1) order by a.id`,
    [applications],
  );
  return facts.map((fact) => ({ id: fact.id, ...derive(fact) }));
}

function derive(facts: Facts): Pick<ExpectedTurn, 'step' | 'turn'> {
  const isUndecided = facts.status === 'pending' || facts.status === 'in_review';
  if (facts.is_closed) return { step: 'closed', turn: 'nobody' };
  if (facts.status === 'draft') return { step: 'draft', turn: 'tenant' };
  if (isUndecided && facts.has_open_request) return { step: 'request', turn: 'tenant' };
  if (isUndecided && facts.has_open_landlord_request) return { step: 'request', turn: 'landlord' };
  if (isUndecided) return { step: 'review', turn: 'staff' };
  if (facts.status === 'rejected' && facts.has_open_appeal) return { step: 'appeal', turn: 'staff' };
  if (facts.has_unsigned_version) return { step: 'signature', turn: 'staff' };
  return { step: 'closed', turn: 'nobody' };
}
