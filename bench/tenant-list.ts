import { randomUUID } from 'node:crypto';
import { startServer } from '../server/src/start-server.ts';
import { openTestApp } from '../server/src/testing/test-app.ts';
import { createHttpClient } from './http-client.ts';
import { interleave, type Measurement, timed } from './measure.ts';

/** How long the measurement takes, in milliseconds. */
const duration = 4000;
const applications = 20;

const list =
  '/rest/v1/rent_guarantee_applications?select=id,application_number,status,created_at,property_managers(company_name),tenancy_information(address_line_1,city,postal_code)&order=created_at.desc';

const statement = `
  select coalesce(json_agg(row_to_json(line)), '[]')::text as body
  from (
    select a.id, a.application_number, a.status, a.created_at,
      (select row_to_json(m) from (select company_name from property_managers where id = a.property_manager_id) m) as property_managers,
      (select row_to_json(t) from (
        select address_line_1, city, postal_code from tenancy_information where id = a.tenancy_id) t) as tenancy_information
    from rent_guarantee_applications a
    where a.tenant_id = $1
    order by a.created_at desc
  ) line`;

/**
 * Measures the tenant's list of applications, 20 rows with two embeds under row level security, through HTTP and as one statement
 * directly on the same database. First it checks that both return the same rows.
 */
export async function benchTenantList(): Promise<{ engine: string; measurements: Measurement[] }> {
  const { app, deps, close } = await openTestApp();
  const tenant = await makeTenant(deps.database);
  const scope = { role: 'authenticated', claims: { role: 'authenticated', sub: tenant } };
  const token = await deps.tokens.sign({ ...scope.claims, exp: Math.floor(Date.now() / 1000) + 3600 });
  const server = await startServer(app, { HOST: '127.0.0.1', PORT: 0, TRUSTED_PROXIES: [] });
  const client = createHttpClient(`http://127.0.0.1:${server.port}`);
  const headers = { apikey: deps.config.ANON_KEY, authorization: `Bearer ${token}` };

  const direct = async () => (await deps.database.scoped<{ body: string }>(scope, statement, [tenant]))[0]?.body ?? '';
  const overHttp = () => client.send({ method: 'GET', path: `${list}&tenant_id=eq.${tenant}`, headers });
  if (JSON.parse(await overHttp()).length !== applications) throw new Error('The list does not have its rows');
  if (JSON.stringify(JSON.parse(await direct())) !== JSON.stringify(JSON.parse(await overHttp())))
    throw new Error('The two lists differ');

  const measurements = await interleave(
    { 'one statement': () => timed(direct), 'through HTTP': () => timed(overHttp) },
    duration,
  );
  client.close();
  await server.stop();
  await close();
  return { engine: deps.database.engine, measurements };
}

async function makeTenant(database: Awaited<ReturnType<typeof openTestApp>>['deps']['database']): Promise<string> {
  const tenant = randomUUID();
  await database.query(
    "insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)",
    [tenant, `${tenant}@example.com`],
  );
  for (let n = 0; n < applications; n += 1) {
    const [manager] = await database.query<{ id: string }>(
      `insert into property_managers (company_name, contact_first_name, contact_last_name, business_email, address_line_1, city, postal_code)
       values ($1, 'Ann', 'Lee', $2, '1 High Street', 'Cardiff', 'CF10 1AA') returning id`,
      [`Lettings ${n}`, `lettings-${n}-${tenant}@example.com`],
    );
    const [tenancy] = await database.query<{ id: string }>(
      `insert into tenancy_information (address_line_1, city, postal_code, country, monthly_rent, deposit_amount, start_date, end_date, tenant_id)
       values ($1, 'Cardiff', 'CF10 1AA', 'United Kingdom', 900, 900, '2026-12-01', '2027-11-30', $2) returning id`,
      [`${n} High Street`, tenant],
    );
    await database.query(
      'insert into rent_guarantee_applications (tenant_id, property_manager_id, tenancy_id) values ($1, $2, $3)',
      [tenant, manager?.id, tenancy?.id],
    );
  }
  await database.query('analyze');
  return tenant;
}
