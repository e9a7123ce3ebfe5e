import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

interface Member {
  readonly id: string;
  readonly permissions: readonly { readonly permission: string; readonly giver: unknown }[];
}

const second = '10000000-0000-4000-8000-0000000000a1';

let database: Database;

beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${second}', 'authenticated', 'authenticated', 'second@example.com');
    insert into public.user_roles (user_id, role) values ('${second}', 'admin');
    insert into public.staff_permissions (user_id, permission, given_by) values ('${second}', 'decide', '${ids.admin}');
    insert into public.staff_permission_requests (user_id, permission, requested_by) values ('${second}', 'sign', '${ids.admin}');
    insert into public.signatories (user_id, office, authority, authority_from)
      values ('${second}', 'Director', 'the articles', '2026-01-01')`);
});
afterAll(() => database.close());

async function membersFor(actor: Actor): Promise<readonly Member[]> {
  const [row] = await as<{ members: readonly Member[] }>(database, actor, 'select public.staff_members() as members');
  return row?.members ?? [];
}

describe('The members of staff', () => {
  it('are all people with the role, with their permissions, their waiting tasks, and whether they sign', async () => {
    const members = await membersFor('admin');
    expect(members.map(({ id }) => id)).toEqual([ids.admin, second].sort());
    expect(members.find(({ id }) => id === second)).toEqual({
      id: second,
      display_name: null,
      email: 'second@example.com',
      permissions: [
        {
          user_id: second,
          permission: 'decide',
          given_at: expect.any(String),
          giver: { display_name: expect.anything(), email: expect.any(String) },
          confirmer: null,
        },
      ],
      requests: [
        {
          id: expect.any(String),
          user_id: second,
          permission: 'sign',
          requested_by: ids.admin,
          requested_at: expect.any(String),
          is_removal: false,
          requester: { display_name: expect.anything(), email: expect.any(String) },
        },
      ],
      signatory: expect.objectContaining({ user_id: second, office: 'Director', authority_from: '2026-01-01' }),
    });
    const admin = members.find(({ id }) => id === ids.admin);
    expect(admin?.permissions.map(({ permission }) => permission)).toEqual(['decide', 'finance', 'owner']);
    expect(admin).toMatchObject({ signatory: null });
  });

  it.each<Actor>(['tenant', 'other tenant', 'property manager'])('are not told to the %s', async (actor) => {
    expect(await membersFor(actor)).toEqual([]);
  });
});
