import type { Database } from '../../../server/src/database/database.ts';
import { as, scopeOf } from './actors.ts';
import { passGate } from './application-steps.ts';
import { ids } from './fixture.ts';

/** Makes an application of the tenant that staff can approve, for a tenancy far in the future. */
export async function makeApplication(
  database: Database,
  tenancy: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const columns = {
    address_line_1: '1 High Street',
    city: 'Cardiff',
    postal_code: 'CF10 1AA',
    monthly_rent: 900,
    deposit_amount: 900,
    start_date: '2198-02-01',
    end_date: '2198-12-31',
    tenant_id: ids.tenant,
    ...tenancy,
  };
  const [made] = await database.query<{ id: string }>(
    `with tenancy as (
      insert into public.tenancy_information (${Object.keys(columns).join(', ')})
      values (${Object.keys(columns)
        .map((_, index) => `$${index + 1}`)
        .join(', ')}) returning id
    )
    insert into public.rent_guarantee_applications (tenant_id, property_manager_id, tenancy_id, status, guarantee_amount)
    select '${ids.tenant}', '${ids.propertyManager}', id, 'in_review', 10800 from tenancy returning id`,
    Object.values(columns),
  );
  if (made === undefined) throw new Error('No application was made');
  await passGate(database, made.id);
  return made.id;
}

/** Approves an application as the administrator; returns the id of the version that waits for a signature. */
export async function approve(database: Database, application: string): Promise<string> {
  await passGate(database, application);
  await as(database, 'admin', `select public.set_application_status('${application}', 'approved')`);
  const [version] = await database.query<{ id: string }>(
    `select id from public.certificate_versions where application_id = '${application}' order by version desc limit 1`,
  );
  if (version === undefined) throw new Error('There is no version');
  return version.id;
}

export function sign(database: Database, id: string, scope = scopeOf('admin')): Promise<{ state: string }[]> {
  return database.scoped(scope, `select state from public.sign_certificate('${id}')`);
}

export interface Issued {
  readonly application: string;
  readonly id: string;
  readonly number: string;
  readonly statement: Record<string, unknown>;
}

/** Issues a signed version as the job does, but without keys and without a PDF. */
export async function finish(database: Database, id: string): Promise<void> {
  await database.query(`select public.keep_certificate_data('${id}', '{}', 'jws', 'qr')`);
  await database.query(
    `select public.finish_certificate(id, id || '/' || version || '.pdf') from public.certificate_versions where id = '${id}'`,
  );
}

/** Approves an application, signs its certificate, which is an agreement, and issues it. */
export async function issue(database: Database, made?: string): Promise<Issued> {
  const application = made ?? (await makeApplication(database));
  const id = await approve(database, application);
  await sign(database, id);
  await finish(database, id);
  const [row] = await database.query<{ number: string; statement: Record<string, unknown> }>(
    `select certificate_number as number, statement from public.certificate_versions where id = '${id}'`,
  );
  if (row === undefined) throw new Error('There is no certificate');
  return { application, id, ...row };
}

/** Lets a member of staff sign. */
export async function makeSignatory(database: Database, id: string, isDirector = true): Promise<void> {
  await database.query(
    `insert into public.staff_permissions (user_id, permission) values ('${id}', 'sign') on conflict do nothing`,
  );
  await database.query(
    `insert into public.signatories (user_id, office, is_director, authority, authority_from)
     values ('${id}', 'Director', ${isDirector}, 'Board resolution', '2026-01-01')`,
  );
}

/** Sets the name with which the tenant has submitted the application. */
export async function submitAs(database: Database, application: string, firstName: string, surname: string) {
  await database.query(
    `insert into public.submitted_tenants (application_id, tenant_id, first_name, surname) values ($1, $2, $3, $4)
     on conflict (application_id) do update set first_name = excluded.first_name, surname = excluded.surname`,
    [application, ids.tenant, firstName, surname],
  );
}
