import type { Database } from '../../../../server/src/database/database.ts';
import type { EditableData, EditableName } from '../../../functions/_shared/mail/editable-mails.ts';
import { isEditableName, textNameOf } from '../../../functions/_shared/mail/render-editable.ts';
import type { Case } from './scenario.ts';

/** A mail that waits in a job. */
interface QueuedMail {
  readonly kind: string;
  readonly to: string;
  readonly template: string | null;
  readonly data: EditableData<EditableName> | null;
  readonly payload: string;
  /** The applications that the job concerns. */
  readonly applications: readonly string[];
}

interface People {
  readonly number: string;
  readonly tenant: string;
  readonly landlord: string;
  /** The people who sign in for the landlord. */
  readonly accounts: readonly string[];
  readonly staff: readonly string[];
  readonly deciders: readonly string[];
  readonly askers: readonly string[];
  readonly worker: string | null;
  /** The person who had the case before the action; the person who overturns a decision takes the case. */
  readonly workerBefore: string | null;
}

/** Removes all jobs, and returns the mails among them. */
export function takeMails(database: Database): Promise<QueuedMail[]> {
  return database.query<QueuedMail>(
    `with taken as (delete from private.jobs returning kind, payload)
     select kind, payload ->> 'to' as "to", payload ->> 'template' as template, payload -> 'data' as data, payload::text as payload,
       array(select private.job_application_ids(payload)) as applications
     from taken where payload ->> 'to' is not null`,
  );
}

const email = (id: string) => `(select p.email from public.profiles as p where p.id = ${id})`;
const admins = `select p.email from public.user_roles as r join public.profiles as p on p.id = r.user_id where r.role = 'admin'`;

/** The address of the person who has the case. */
export async function workerOf(database: Database, application: string): Promise<string | null> {
  const [row] = await database.query<{ email: string | null }>(
    `select ${email('c.assigned_to')} as email from public.application_cases as c where c.application_id = $1`,
    [application],
  );
  return row?.email ?? null;
}

function peopleOf(database: Database, application: string): Promise<Omit<People, 'workerBefore'>[]> {
  return database.query(
    `select a.application_number as number, ${email('a.tenant_id')} as tenant,
       (select m.business_email from public.property_managers as m where m.id = a.property_manager_id) as landlord,
       array(
         select ${email('u.user_id')} from public.property_manager_users as u where u.property_manager_id = a.property_manager_id
       ) as accounts,
       array(${admins}) as staff,
       array(${admins} and exists (
         select from public.staff_permissions as s where s.user_id = r.user_id and s.permission = 'decide'
       ) and r.user_id is distinct from (
         select j.rejected_by from public.application_rejections as j where j.application_id = a.id order by j.rejected_at desc limit 1
       )) as deciders,
       array(
         select ${email('q.asked_by')} from public.application_requests as q where q.application_id = a.id
         union select ${email('l.asked_by')} from public.landlord_requests as l where l.application_id = a.id
       ) as askers,
       (select ${email('c.assigned_to')} from public.application_cases as c where c.application_id = a.id) as worker
     from public.rent_guarantee_applications as a where a.id = $1`,
    [application],
  );
}

/** The people who may get a text, from its reader in the list of texts and the people of the application. */
function readersOf(people: People, text: string, reader: string | undefined): readonly string[] {
  if (reader === 'tenant') return [people.tenant];
  if (reader === 'landlord') return [people.landlord, ...people.accounts];
  if (reader === 'both') return [people.tenant, people.landlord, ...people.accounts];
  if (reader !== 'staff') return [];
  if (text === 'appeal-waiting') return people.deciders;
  if (text === 'appeal-document')
    return people.worker !== null && people.deciders.includes(people.worker) ? [people.worker] : people.deciders;
  if (text === 'request-answered' && people.worker !== null) return [people.worker];
  if (text === 'request-answered' || text === 'landlord-answered') return people.askers;
  if (text === 'case-decided' || text === 'case-lost') return people.workerBefore === null ? [] : [people.workerBefore];
  if (text.startsWith('case-assigned') || text === 'case-withdrawn')
    return people.worker === null ? [] : [people.worker];
  if ((text === 'tenant-message' || text === 'landlord-message') && people.worker !== null) return [people.worker];
  return people.staff;
}

/**
 * Describes wrong mails of an action on a case: those that go to somebody else, that name another case, or whose
 * job is not one of the case.
 * @param workerBefore the address of the person who had the case before the action.
 */
export async function strayMails(
  database: Database,
  mails: readonly QueuedMail[],
  case_: Case,
  cases: readonly Case[],
  workerBefore: string | null,
): Promise<string[]> {
  if (mails.length === 0) return [];
  const readers = await readersByText(database);
  const [people] = await peopleOf(database, case_.id);
  if (people === undefined) throw new Error('There is no such application');
  const others = cases.filter(({ id }) => id !== case_.id);
  const numbers = await Promise.all(others.map(({ id }) => peopleOf(database, id)));
  const foreign = [...others.map(({ id }) => id), ...numbers.flat().map(({ number }) => number)];
  return mails.flatMap((mail) => {
    const text = textOf(mail);
    const isTheirs = readersOf({ ...people, workerBefore }, text, readers.get(text)).includes(mail.to);
    const named = foreign.filter((word) => mail.payload.includes(word));
    const isOfCase = mail.applications.join() === case_.id;
    return [
      ...(isTheirs ? [] : [`${text} went to ${mail.to}`]),
      ...(isOfCase ? [] : [`${text} is of ${mail.applications.join()}`]),
      ...named.map((word) => `${text} names ${word}`),
    ];
  });
}

async function readersByText(database: Database): Promise<Map<string, string>> {
  const rows = await database.query<{ name: string; reader: string }>('select name, reader from public.mail_templates');
  return new Map(rows.map(({ name, reader }) => [name, reader]));
}

/** The name of a mail's text. Messages have a kind of job of their own. */
export function textOf({ kind, template, data }: QueuedMail): string {
  if (kind === 'communication') return 'communication';
  return isEditableName(template) && data !== null ? textNameOf(template, data) : String(template);
}
