import type { Database, Scope } from '../../../server/src/database/database.ts';
import { scopeOf, signedIn } from './actors.ts';
import { addSecondSignatory, secondScope } from './certificate-versions.ts';
import { type Issued, issue, makeSignatory } from './certificates.ts';
import { ids } from './fixture.ts';

/** A third member of staff, who decides and takes no part in the notices of {@link giveNotice}. */
export const third = '10000000-0000-4000-8000-0000000000a3';
export const thirdScope: Scope = signedIn(third);

/** Lets the administrator sign, and adds two members of staff who decide. */
export async function addDeciders(database: Database): Promise<void> {
  await makeSignatory(database, ids.admin);
  await addSecondSignatory(database);
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${third}', 'authenticated', 'authenticated', 'third@example.com');
    insert into public.user_roles (user_id, role) values ('${third}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${third}', 'decide')`);
}

/** Issues a certificate and gives 14 days' notice: the administrator proposes, and the second member of staff confirms. */
export async function giveNotice(database: Database, issued?: Issued): Promise<Issued & { readonly notice: string }> {
  const certificate = issued ?? (await issue(database));
  const [proposed] = await database.scoped<{ id: string }>(
    scopeOf('admin'),
    `select public.propose_withdrawal($1, 'fraud', ((now() at time zone 'Europe/London')::date + 14)::text) as id`,
    [certificate.number],
  );
  if (proposed === undefined) throw new Error('Nothing is proposed');
  await database.scoped(secondScope, 'select public.confirm_withdrawal($1)', [certificate.number]);
  return { ...certificate, notice: proposed.id };
}

/** The recipients of the mails about an application from one template, in alphabetical order. */
export async function mailed(database: Database, application: string, template: string, event?: string) {
  const rows = await database.query<{ to: string }>(
    `select payload ->> 'to' as to from private.jobs
     where payload ->> 'template' = $1 and payload #>> '{data,applicationId}' = $2 and ($3::text is null or payload #>> '{data,event}' = $3) order by 1`,
    [template, application, event ?? null],
  );
  return rows.map(({ to }) => to);
}

/** The tasks at a certificate that wait for a member of staff. */
export async function waitsFor(database: Database, scope: Scope, number: string): Promise<string[] | undefined> {
  const [row] = await database.scoped<{ tasks: { certificate_number: string; task: string }[] }>(
    scope,
    `select public.queue_summary() -> 'certificates' as tasks`,
  );
  return row?.tasks.filter((each) => each.certificate_number === number).map(({ task }) => task);
}

/** The events of the timeline that are about notices, the oldest first. */
export async function noticeEvents(database: Database, scope: Scope, application: string) {
  const rows = await database.scoped<{ kind: string; detail: string | null; actor_id: string | null }>(
    scope,
    `select kind, detail, actor_id from public.list_application_timeline($1)
     where kind in ('withdrawal_notice', 'reversal_proposed', 'notice_taken_back', 'objection', 'objection_decided') order by happened_at, kind`,
    [application],
  );
  return rows;
}
