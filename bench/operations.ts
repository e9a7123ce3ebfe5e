import type { Tokens } from '../server/src/http/tokens.ts';
import { largeDataPassword, largeId, largeIds } from '../supabase/tests/testing/large-data.ts';
import type { Call } from './http-client.ts';

/** One kind of request, the same for all servers. */
export interface Operation {
  readonly name: string;
  readonly title: string;
  /** @param refreshToken the connection's current one, which a refresh exchanges. */
  call(refreshToken: string): Call;
}

const listColumns =
  'id,application_number,status,created_at,property_managers(company_name),tenancy_information(address_line_1,city,postal_code)';
const applications = '/rest/v1/rent_guarantee_applications';
const everything =
  '*,property_managers(*),tenancy_information(*),tenant:profiles(*),application_status_history(id,status,changed_at,notes),rent_guarantee_application_notes(internal_notes,version)';

/**
 * The tenants who begin an application in turn. The database counts a person's drafts, of which nobody has more than 25: with thousands
 * of drafts of one person it would measure the counting.
 */
const applicants = Array.from({ length: 400 }, (_, index) => largeId('person', 50 + 100 * index));

/** Returns the seven measured operations as the web application sends them, with tokens of the tenant and of the administrator. */
export async function operationsOf(tokens: Tokens, apikey: string): Promise<Operation[]> {
  const as = async (sub: string) => headersOf(apikey, await tokens.sign({ ...claims, sub }));
  const [ofTenant, ofStaff] = [await as(largeIds.tenant), await as(largeIds.admin)];
  const anonymous = headersOf(apikey, apikey);
  const tenants = await Promise.all(applicants.map(async (id) => ({ id, headers: await as(id) })));
  const nextTenant = rotate(tenants);
  return [
    {
      name: 'tenant-list',
      title: "a tenant's list",
      call: () => ({
        method: 'GET',
        path: `${applications}?select=${listColumns}&tenant_id=eq.${largeIds.tenant}&order=created_at.desc&limit=20`,
        headers: ofTenant,
      }),
    },
    {
      name: 'staff-list',
      title: 'staff list, counted',
      call: () => ({
        method: 'GET',
        path: `${applications}?select=${listColumns}&order=created_at.desc&limit=20`,
        headers: { ...ofStaff, prefer: 'count=exact' },
      }),
    },
    {
      name: 'staff-search',
      title: 'staff search',
      call: () => post('/rest/v1/rpc/search_applications', ofStaff, { query: 'cardiff lettings', page_size: 20 }),
    },
    {
      name: 'application',
      title: 'one application',
      call: () => ({
        method: 'GET',
        path: `${applications}?select=${everything}&id=eq.${largeId('application', 50_000)}&application_status_history.order=changed_at.desc`,
        headers: { ...ofStaff, ...object },
      }),
    },
    {
      name: 'insert',
      title: 'insert with history',
      call: () => {
        const { id, headers } = nextTenant();
        const newDraft = { tenant_id: id, status: 'draft', tenancy_id: null, property_manager_id: null };
        return post(`${applications}?select=*`, { ...headers, ...object, prefer: 'return=representation' }, newDraft);
      },
    },
    {
      name: 'sign-in',
      title: 'sign-in',
      call: () =>
        post('/auth/v1/token?grant_type=password', anonymous, {
          email: 'person.2@example.com',
          password: largeDataPassword,
        }),
    },
    {
      name: 'refresh',
      title: 'refresh',
      call: (refreshToken) =>
        post('/auth/v1/token?grant_type=refresh_token', anonymous, { refresh_token: refreshToken }),
    },
  ];
}

const object = { accept: 'application/vnd.pgrst.object+json' };
const claims = { role: 'authenticated', aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 24 * 3600 };

/** Returns a function that returns the items one after the other, again and again. */
function rotate<T>(items: readonly T[]): () => T {
  let turn = 0;
  return () => {
    turn += 1;
    return items[turn % items.length] as T;
  };
}

function headersOf(apikey: string, token: string): Readonly<Record<string, string>> {
  return { apikey, authorization: `Bearer ${token}`, 'x-client-info': 'bench' };
}

function post(path: string, headers: Call['headers'], body: unknown): Call {
  const json = { ...headers, 'content-type': 'application/json' };
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
}
