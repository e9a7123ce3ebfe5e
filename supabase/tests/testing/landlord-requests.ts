import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from './actors.ts';
import { ids } from './fixture.ts';

/** The person, the way and the day of an answer that staff record. */
export const answerSource = { by: 'Mrs Prosser', how: 'telephone', on: '2026-01-05' };

/** Helpers that ask landlords and read the results, in the database of a test file. */
export function landlordRequests(database: () => Database) {
  const ask = async (
    application: string,
    kind = 'confirmation',
    words = 'Is the rent £1,025?',
    actor: Actor = 'admin',
  ) => {
    const [row] = await as<{ id: string }>(database(), actor, 'select public.ask_landlord($1, $2, $3) as id', [
      application,
      kind,
      words,
    ]);
    if (!row) throw new Error('No request');
    return row.id;
  };
  const answer = (id: string, words: string | null, isConfirmed: boolean | null, actor: Actor = 'property manager') =>
    as(database(), actor, 'select public.answer_landlord_request($1, $2, $3)', [id, words, isConfirmed]);
  const record = (
    id: string,
    words: string | null,
    isConfirmed: boolean | null,
    actor: Actor = 'admin',
    { by, how, on }: { [K in keyof typeof answerSource]: string | null } = answerSource,
  ) =>
    as(database(), actor, 'select public.record_landlord_answer($1, $2, $3, $4, $5, $6)', [
      id,
      words,
      isConfirmed,
      by,
      how,
      on,
    ]);

  async function turnOf(application: string): Promise<string> {
    const [row] = await database().query<{ turn: string }>(
      `select step || ' ' || turn as turn from public.application_cases where application_id = $1`,
      [application],
    );
    return row?.turn ?? '';
  }

  const requestOf = async (id: string) =>
    (
      await database().query(
        'select answer, is_confirmed, came_by, answered_by from public.landlord_requests where id = $1',
        [id],
      )
    )[0];

  /** The mails about an application by template, the newest last. */
  const mailsOf = (application: string) =>
    database().query<{ to: string; template: string; data: Record<string, unknown> }>(
      `select payload ->> 'to' as "to", payload ->> 'template' as template, payload -> 'data' as data from private.jobs
       where kind = 'mail' and payload #>> '{data,applicationId}' = $1 and payload ->> 'template' like 'landlord%' order by created_at, payload ->> 'to' desc`,
      [application],
    );

  const nameManager = () =>
    database().query(`update public.profiles set first_name = 'Owen', surname = 'Prosser' where id = $1`, [
      ids.manager,
    ]);

  /** The recipients of the mails that a question about an application needs no answer any more. */
  const closingMailsOf = async (application: string) =>
    (
      await database().query<{ to: string }>(
        `select payload ->> 'to' as to from private.jobs
         where payload ->> 'template' = 'landlord-request-closed' and payload #>> '{data,applicationId}' = $1 and payload #> '{data,hasAccount}' is not null order by 1`,
        [application],
      )
    ).map(({ to }) => to);

  return { ask, answer, record, turnOf, requestOf, mailsOf, nameManager, closingMailsOf };
}
