import type { Database } from '../../../../server/src/database/database.ts';
import { listedName } from './scenario.ts';

/** The facts on which an approval depends, from the tables. */
interface GateFacts {
  readonly status: string;
  readonly amount: number | null;
  readonly rent: number;
  readonly first_day: string;
  readonly last_day: string;
  /** The kinds of documents that are verified and whose latest review is not a refusal. */
  readonly verified: readonly string[];
  /** Requests without an answer, and corrections that nobody has settled. */
  readonly open_requests: number;
  readonly is_closed: boolean;
  readonly has_open_appeal: boolean;
  /** A denial by the landlord or agent that the application names. */
  readonly has_open_denial: boolean;
  readonly landlord: string | null;
  readonly landlord_decision: string | null;
  /** Another case confirms that the same landlord is on the list, and nobody else has decided differently here. */
  readonly is_listed_elsewhere: boolean;
  /** The warnings for which somebody has given a reason. */
  readonly reasons: readonly string[];
}

const query = `
  select a.status, a.guarantee_amount::float8 as amount, coalesce(t.rent_share, t.monthly_rent)::float8 as rent,
    coalesce(a.certificate_start_date, t.start_date)::text as first_day, coalesce(a.certificate_end_date, t.end_date)::text as last_day,
    array(
      select d.document_type from public.application_documents as d where d.application_id = a.id and d.verified and 'refused' is distinct from (
        select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc limit 1
      )
    ) as verified,
    (select count(*)::integer from public.application_requests as r
     where r.application_id = a.id and (r.answered_at is null or r.field is not null) and r.closed_at is null) as open_requests,
    exists (select from public.application_closings as c where c.application_id = a.id and c.reopened_at is null) as is_closed,
    exists (select from public.application_rejections as r
      where r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null) as has_open_appeal,
    exists (select from public.landlord_requests as r
      where r.application_id = a.id and r.property_manager_id = a.property_manager_id and r.is_not_landlord
        and not exists (select from public.settled_messages as s where s.landlord_request_id = r.id and s.reopened_at is null)
        and not exists (select from public.landlord_requests as y
          where y.application_id = a.id and y.property_manager_id = r.property_manager_id and y.is_confirmed and y.answered_at > r.answered_at
            and (y.came_by = 'account' or r.came_by = 'staff'))
    ) as has_open_denial,
    t.landlord_name as landlord,
    (select d.decision from public.screening_decisions as d where d.application_id = a.id and d.subject = 'landlord'
     order by d.decided_at desc, d.id desc limit 1) as landlord_decision,
    exists (
      select from public.rent_guarantee_applications as o
      cross join lateral (
        select d.* from public.screening_decisions as d where d.application_id = o.id and d.subject = 'landlord'
        order by d.decided_at desc, d.id desc limit 1
      ) as found
      where o.id <> a.id and found.decision = 'same' and found.name = t.landlord_name
        and (o.tenant_id = a.tenant_id or o.property_manager_id = a.property_manager_id or o.tenancy_id = a.tenancy_id)
        and not exists (
          select from public.screening_decisions as d where d.application_id = a.id and d.decision = 'different'
            and d.decided_at > found.decided_at and d.decided_by <> found.decided_by
        )
    ) as is_listed_elsewhere,
    array(select r.words from public.amount_reasons as r where r.application_id = a.id) as reasons
  from public.rent_guarantee_applications as a join public.tenancy_information as t on t.id = a.tenancy_id where a.id = $1`;

/** The conditions that stop an approval; undefined if it is already approved. This does not use the database's own checks. */
export async function expectedGate(database: Database, application: string): Promise<readonly string[] | undefined> {
  const [facts] = await database.query<GateFacts>(query, [application]);
  if (facts === undefined) throw new Error('There is no such application');
  if (facts.status === 'approved') return undefined;
  const has = (...kinds: string[]) => kinds.some((kind) => facts.verified.includes(kind));
  const conditions: readonly [string, boolean][] = [
    ['no identity', !has('passport', 'id_proof')],
    ['no income', !has('bank_statement', 'income_proof', 'employment_contract')],
    ['a request is open', facts.open_requests > 0],
    ['closed', facts.is_closed],
    ['the landlord denies it', facts.has_open_denial],
    ['an appeal waits', facts.status === 'rejected' && facts.has_open_appeal],
    [
      'not screened',
      facts.landlord === listedName && (facts.landlord_decision !== 'different' || facts.is_listed_elsewhere),
    ],
    ['the amount', !isAmountAgreed(facts)],
  ];
  return conditions.filter(([, isMissing]) => isMissing).map(([name]) => name);
}

function isAmountAgreed({ amount, rent, first_day, last_day, reasons }: GateFacts): boolean {
  if (amount === null || amount <= 0) return false;
  const months = monthsBegun(first_day, last_day);
  if (amount === rent * months) return true;
  const sums = `${inPounds(amount)}, but ${months} months of ${inPounds(rent)} are ${inPounds(rent * months)}:`;
  return reasons.some((words) => words.includes(sums));
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const inPounds = (amount: number) => pounds.format(amount);

/** The months from the first to the last day, both included. A part of a month counts as a month. */
function monthsBegun(firstDay: string, lastDay: string): number {
  const first = new Date(firstDay);
  const end = new Date(Date.parse(lastDay) + 86_400_000);
  const whole = (end.getUTCFullYear() - first.getUTCFullYear()) * 12 + end.getUTCMonth() - first.getUTCMonth();
  return whole + (end.getUTCDate() > first.getUTCDate() ? 1 : 0);
}
