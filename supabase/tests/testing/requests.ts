import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from './actors.ts';
import { ids } from './fixture.ts';

type Row = Record<string, unknown>;

/** Adds a document to the submitted application. */
export async function addDocument(database: Database, actor: Actor, type = 'passport'): Promise<string> {
  const path = `applications/${ids.submitted}/${randomUUID()}.pdf`;
  const [made] = await as<{ id: string }>(
    database,
    actor,
    `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
     values ('${ids.submitted}', $1, 'a.pdf', $2, 'application/pdf', 10) returning id`,
    [type, path],
  );
  return made?.id ?? '';
}

/** Asks the tenant of the submitted application a question. */
export async function askForAnswer(database: Database): Promise<string> {
  const [asked] = await as<{ id: string }>(
    database,
    'admin',
    `select public.ask_tenant('${ids.submitted}', 'answer', null, 'other', 'Who pays your rent?') as id`,
  );
  return asked?.id ?? '';
}

/** Refuses a document as expired, or for another reason; returns the id of the request that follows. */
export async function refuse(
  database: Database,
  document: string,
  reason = 'expired',
  words = 'It ended in May.',
): Promise<string> {
  const [refused] = await as<{ id: string }>(
    database,
    'admin',
    `select public.review_document('${document}', 'refused', '{"expiry": false}', $1, $2) as id`,
    [reason, words],
  );
  return refused?.id ?? '';
}

export async function requestOf(database: Database, id: string): Promise<Row | undefined> {
  const [row] = await database.query<Row>(
    'select r.*, r.due_on::text as due_on from public.application_requests as r where r.id = $1',
    [id],
  );
  return row;
}

/** The requests that are not closed. */
export async function openRequests(database: Database): Promise<unknown[]> {
  const rows = await database.query(
    'select id from public.application_requests where closed_at is null order by asked_at',
  );
  return rows.map(({ id }) => id);
}

export async function latestReview(database: Database, document: string): Promise<Row | undefined> {
  const [row] = await database.query<Row>(
    'select * from public.document_reviews where document_id = $1 order by reviewed_at desc limit 1',
    [document],
  );
  return row;
}
