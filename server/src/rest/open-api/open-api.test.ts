import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from '../testing/rest-app.ts';

const describedSql = `
create type oa_kind as enum ('flat', 'house');
create table oa_homes (
  id bigint primary key, kind oa_kind not null default 'flat', code varchar(9), floor int default 2,
  agency_id int references rt_agencies, secret_id int references rt_secrets, extra jsonb, tags text[], grade char);
comment on table oa_homes is E'Homes to let\\n\\nEach home\\nonce';
comment on column oa_homes.code is 'The code on the door';
revoke all on oa_homes, rt_secrets from anon, authenticated;
grant select on oa_homes to authenticated;
create view oa_counts as select kind, count(*) as homes from oa_homes group by kind;
create function oa_open(home bigint, variadic codes text[] default '{}') returns boolean language sql stable as 'select true';
create function oa_close(home bigint) returns void language sql as '';
revoke execute on function oa_close(bigint) from public, anon, authenticated;
comment on function oa_open is 'Opens a home';
comment on schema public is E'Letting\\nOf homes';
`;

let app: RestApp;
const documentFor = async (token: string) => {
  const response = await app.raw('/', { headers: { Authorization: `Bearer ${token}` } });
  expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
  return response.json();
};

beforeAll(async () => {
  app = await openRestApp();
  await app.deps.database.script(describedSql);
});
afterAll(() => app.close());

describe('the OpenAPI document', () => {
  it('describes the schema by its comment', async () => {
    const { swagger, info, host, basePath } = await documentFor(app.token);
    expect({ swagger, host, basePath, ...info }).toMatchObject({
      swagger: '2.0',
      title: 'Letting',
      description: 'Of homes',
      host: '127.0.0.1:3000',
      basePath: '/rest/v1',
    });
  });

  it("defines a table's columns with their types, defaults, comments and keys", async () => {
    const { definitions } = await documentFor(app.token);
    expect(definitions.oa_homes).toEqual({
      type: 'object',
      description: 'Homes to let\n\nEach home\nonce',
      required: ['id', 'kind'],
      properties: {
        id: { type: 'integer', format: 'int64', description: 'Note:\nThis is a Primary Key.<pk/>' },
        kind: { type: 'string', format: 'oa_kind', enum: ['flat', 'house'], default: 'flat' },
        code: { type: 'string', format: 'character varying', maxLength: 9, description: 'The code on the door' },
        floor: { type: 'integer', format: 'int32', default: 2 },
        agency_id: {
          type: 'integer',
          format: 'int32',
          description: "Note:\nThis is a Foreign Key to `rt_agencies.id`.<fk table='rt_agencies' column='id'/>",
        },
        secret_id: { type: 'integer', format: 'int32' },
        extra: { format: 'jsonb' },
        tags: { type: 'array', format: 'text[]', items: { type: 'string' } },
        grade: { type: 'string', format: 'character', maxLength: 1 },
      },
    });
  });

  it('lists the methods that the caller may use', async () => {
    const { paths } = await documentFor(app.token);
    expect(Object.keys(paths['/oa_homes'])).toEqual(['get']);
    expect(Object.keys(paths['/rt_flats'])).toEqual(['get', 'post', 'patch', 'delete']);
    expect(Object.keys(paths['/oa_counts'])).toEqual(['get']);
    expect(paths['/oa_homes'].get).toMatchObject({ tags: ['oa_homes'], summary: 'Homes to let' });
    const service = await documentFor(app.deps.config.SERVICE_ROLE_KEY);
    expect(Object.keys(service.paths['/oa_homes'])).toEqual(['get', 'post', 'patch', 'delete']);
    expect(service.definitions.oa_homes.properties.secret_id.description).toContain('rt_secrets.id');
  });

  it('describes functions, with GET if they do not write', async () => {
    const { paths } = await documentFor(app.token);
    expect(paths['/rpc/oa_open'].get).toMatchObject({
      summary: 'Opens a home',
      parameters: [
        { name: 'home', in: 'query', required: true, type: 'integer', format: 'int64' },
        { name: 'codes', in: 'query', required: false, type: 'array', collectionFormat: 'multi' },
      ],
    });
    expect(Object.keys(paths['/rpc/rt_add_flat'])).toEqual(['post']);
  });

  it('reveals nothing that the caller may not see', async () => {
    await app.deps.database.script('grant select (id, visible) on rt_secrets to authenticated');
    const own = await documentFor(app.token);
    expect(Object.keys(own.definitions.rt_secrets.properties)).toEqual(['id', 'visible']);
    expect(JSON.stringify(own)).not.toMatch(/hidden|oa_close/);
    const anonymous = JSON.stringify(await documentFor(app.deps.config.ANON_KEY));
    expect(anonymous).toContain('rt_agencies');
    expect(anonymous).not.toMatch(/oa_homes|rt_secrets|The code on the door|oa_close/);
    expect(JSON.stringify(await documentFor(app.deps.config.SERVICE_ROLE_KEY))).toContain('oa_close');
  });

  it('contains every definition and parameter that it refers to', async () => {
    const document = await documentFor(app.token);
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/(\w+)\/([^"]+)"/g);
    const missing = [...references].filter(([, kind = '', name = '']) => !Object.hasOwn(document[kind], name));
    expect(missing).toEqual([]);
  });

  it('is returned at the root only, and in no other form', async () => {
    const accept = (type: string) => ({ headers: { Accept: type } });
    expect((await app.raw('/', accept('application/openapi+json'))).status).toBe(200);
    expect((await app.raw('/', accept('text/csv'))).status).toBe(406);
    expect((await app.raw('/rt_flats', accept('application/openapi+json'))).status).toBe(406);
    const head = await app.raw('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
