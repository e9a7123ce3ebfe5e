import type { Database } from '../../../server/src/database/database.ts';
import { as } from './actors.ts';
import { approve, makeApplication } from './certificates.ts';

export interface Issued {
  readonly application: string;
  readonly id: string;
  readonly number: string;
  readonly statement: Record<string, unknown>;
}

/** Does what the job does for a version that is signed, without keys and PDF. */
export async function finish(database: Database, id: string): Promise<void> {
  await database.query(`select public.keep_certificate_data('${id}', '{}', 'jws', 'qr')`);
  await database.query(
    `select public.finish_certificate(id, id || '/' || version || '.pdf') from public.certificate_versions where id = '${id}'`,
  );
}

/** Approves an application and issues its certificate, an agreement. */
export async function issue(database: Database, made?: string): Promise<Issued> {
  const application = made ?? (await makeApplication(database));
  const id = await approve(database, application);
  await as(database, 'admin', `select from public.sign_certificate('${id}')`);
  await finish(database, id);
  const [row] = await database.query<{ number: string; statement: Record<string, unknown> }>(
    `select certificate_number as number, statement from public.certificate_versions where id = '${id}'`,
  );
  if (row === undefined) throw new Error('There is no certificate');
  return { application, id, ...row };
}
