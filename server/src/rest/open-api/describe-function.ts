import type { FunctionArgument, SqlFunction } from '../schema-types.ts';
import { summaryOf } from './describe-relation.ts';
import { type SwaggerType, swaggerType } from './swagger-type.ts';

/** The path of a function: POST, and GET if it does not write. */
export function functionPath(called: SqlFunction, description: string | null): object {
  const operation = {
    ...summaryOf(description),
    tags: [`(rpc) ${called.name}`],
    produces: jsonTypes,
    responses: { 200: { description: 'OK' } },
  };
  const post = {
    ...operation,
    parameters: [bodyParameter(called, description), { $ref: '#/parameters/preferParams' }],
  };
  if (called.volatility === 'volatile') return { post };
  return { get: { ...operation, parameters: called.arguments.map(queryParameter) }, post };
}

function bodyParameter({ arguments: all }: SqlFunction, description: string | null): object {
  const required = all.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const schema = {
    ...(description !== null && { description }),
    type: 'object',
    properties: Object.fromEntries(all.map(({ name, type }) => [name, swaggerType(type)])),
    ...(required.length > 0 && { required }),
  };
  return { name: 'args', required: true, in: 'body', schema };
}

/** In an address an array is text in braces, but a variadic argument is repeated. */
function queryParameter({ name, type, isRequired, isVariadic }: FunctionArgument): object {
  const about = { name, required: isRequired, in: 'query' };
  const { format, ...described }: SwaggerType = swaggerType(type);
  if (!isVariadic) {
    const plain = described.type === undefined || described.type === 'array' ? 'string' : described.type;
    return { ...about, format, type: plain };
  }
  const { type: itemType, format: itemFormat } = swaggerType(type.slice(0, -2));
  return { ...about, type: 'array', collectionFormat: 'multi', items: { type: itemType, format: itemFormat } };
}

/** The JSON media types of rows and results. */
export const jsonTypes = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
];
