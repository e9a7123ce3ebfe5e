import type { RestRequest } from './rest-request.ts';

/** The root: an OpenAPI 2 document of the tables, views and functions of the schema (PostgREST, "OpenAPI"). */
export function openApi({ cache, schema, url }: RestRequest): Response {
  const relations = [...cache.relations.values()].filter((relation) => relation.schema === schema);
  const functions = [...cache.functions.values()].flat().filter((one) => one.schema === schema);
  const answers = { responses: { 200: { description: 'OK' } } };
  const paths = Object.fromEntries([
    ...relations.map(({ name }) => [`/${name}`, { get: answers, post: answers, patch: answers, delete: answers }]),
    ...functions.map(({ name }) => [`/rpc/${name}`, { post: answers }]),
  ]);
  const definitions = Object.fromEntries(
    relations.map(({ name, columns }) => [
      name,
      {
        type: 'object',
        properties: Object.fromEntries([...columns.values()].map((column) => [column.name, { format: column.type }])),
      },
    ]),
  );
  const document = {
    swagger: '2.0',
    info: { title: 'PostgREST API', version: '13' },
    host: url.host,
    basePath: '/rest/v1',
    paths,
    definitions,
  };
  return new Response(JSON.stringify(document), {
    headers: { 'Content-Type': 'application/openapi+json; charset=utf-8' },
  });
}
