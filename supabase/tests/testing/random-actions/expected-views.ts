import type { Database } from '../../../../server/src/database/database.ts';
import { signedIn } from '../actors.ts';
import { ids } from '../fixture.ts';
import type { ExpectedTurn } from './expected-turns.ts';
import { type Case, tenants } from './scenario.ts';

/** The cases as each person sees them, as sorted lines. */
type Views = Readonly<Record<string, readonly string[]>>;

interface Open {
  readonly id: string;
  readonly has_message: boolean;
  readonly closing: string | null;
  /** The appeal that waits is against a rejection by the member of staff whose queue is read. */
  readonly is_own_appeal: boolean;
  /** A document came after the waiting appeal, and nobody who may decide has viewed it. */
  readonly has_new_document: boolean;
  /** The number of requests to the tenant that nobody has settled. */
  readonly unsettled: number;
  readonly asked: readonly string[];
  readonly asked_landlord: readonly string[];
  readonly landlord: string;
}

const lists = `(values ('staff', null), ('tenant', null), ('landlord', null), ('staff', 'message')) as l (whose, step)`;

/** The queue of staff, the tenants' homes with their tasks, and the landlord's questions. */
export async function storedViews(database: Database, cases: readonly Case[]): Promise<Views> {
  const applications = cases.map(({ id }) => id);
  const lines = async (name: string, who: string, text: string) => {
    const rows = await database.scoped<{ line: string }>(signedIn(who), text, [applications]);
    return [name, rows.map(({ line }) => line).sort()] as const;
  };
  const views = [
    await lines(
      'queue',
      ids.admin,
      `select concat_ws(' ', coalesce(l.step, l.whose), q.application_id, q.step, q.turn, q.message_since is not null, q.document_since is not null) as line
       from ${lists} cross join lateral public.search_queue(l.whose, l.step, null, 100) as q where q.application_id = any ($1)`,
    ),
    await lines(
      'questions',
      ids.manager,
      `select q.id as line from public.own_landlord_requests() as q join public.landlord_requests as r using (id) where r.application_id = any ($1)`,
    ),
  ];
  for (const tenant of tenants)
    views.push(
      await lines(
        `home of ${tenant}`,
        tenant,
        `select concat_ws(' ', application_id, step, turn, requests, closing) as line from public.own_cases() where application_id = any ($1)`,
      ),
      await lines(
        `tasks of ${tenant}`,
        tenant,
        `select id as line from public.application_requests where application_id = any ($1) and answered_at is null and closed_at is null`,
      ),
    );
  return Object.fromEntries(views);
}

/** The same views from the open rows of the tables. Only a case that waits for a decision has open questions. */
export async function expectedViews(
  database: Database,
  cases: readonly Case[],
  derived: readonly ExpectedTurn[],
): Promise<Views> {
  const opens = await database.query<Open>(openQuery, [cases.map(({ id }) => id)]);
  const all = derived.map((each) => {
    const open = opens.find(({ id }) => id === each.id);
    const tenant = cases.find(({ id }) => id === each.id)?.tenant;
    if (open === undefined || tenant === undefined) throw new Error('There is no such case');
    const isWaiting = each.step === 'request' || each.step === 'review';
    return { ...each, ...open, tenant, isWaiting };
  });
  const queue = all.flatMap((one) => {
    const line = `${one.id} ${one.step} ${one.turn} ${one.has_message ? 't' : 'f'} ${one.step === 'appeal' && one.has_new_document ? 't' : 'f'}`;
    return [
      ...((one.turn === 'staff' && !(one.step === 'appeal' && one.is_own_appeal)) || one.has_message
        ? [`staff ${line}`]
        : []),
      ...(one.turn === 'tenant' || one.turn === 'landlord' ? [`${one.turn} ${line}`] : []),
      ...(one.has_message ? [`message ${line}`] : []),
    ];
  });
  const asked = all.filter(({ isWaiting, landlord }) => isWaiting && landlord === ids.propertyManager);
  const views: Record<string, string[]> = { queue, questions: asked.flatMap((one) => one.asked_landlord) };
  for (const tenant of tenants) {
    const own = all.filter((one) => one.tenant === tenant);
    views[`home of ${tenant}`] = own.map((one) =>
      [one.id, one.step, one.turn, one.isWaiting ? one.unsettled : 0, ...(one.closing ? [one.closing] : [])].join(' '),
    );
    views[`tasks of ${tenant}`] = own.filter(({ isWaiting }) => isWaiting).flatMap((one) => one.asked);
  }
  return Object.fromEntries(Object.entries(views).map(([name, lines]) => [name, lines.sort()]));
}

const openQuery = `
  select a.id, a.property_manager_id as landlord,
    exists (select from public.application_communications as m where m.application_id = a.id and m.awaits_answer) as has_message,
    exists (
      select from public.application_rejections as r
      where r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null and r.rejected_by = '${ids.admin}'
    ) as is_own_appeal,
    exists (
      select from public.application_rejections as r
      join public.application_documents as d on d.application_id = r.application_id and d.uploaded_by = a.tenant_id and d.uploaded_at >= r.appealed_at
      where r.application_id = a.id and r.appeal_decided_at is null and not exists (
        select from public.document_views as v where v.document_id = d.id and v.viewed_by <> r.rejected_by
      )
    ) as has_new_document,
    (select c.kind from public.application_closings as c where c.application_id = a.id and c.reopened_at is null) as closing,
    (select count(*)::integer from public.application_requests as r where r.application_id = a.id and r.closed_at is null) as unsettled,
    array(
      select r.id::text from public.application_requests as r where r.application_id = a.id and r.closed_at is null and r.answered_at is null
    ) as asked,
    array(
      select r.id::text from public.landlord_requests as r where r.application_id = a.id and r.closed_at is null and r.answered_at is null
    ) as asked_landlord
  from public.rent_guarantee_applications as a where a.id = any ($1)`;
