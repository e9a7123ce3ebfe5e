import { type Context, Hono } from 'hono';
import type { AppDeps } from '../app-deps.ts';
import { stateClientAddress } from '../http/client-address.ts';
import { callFunction, functionNotFound, functionTimeLimit } from './call-function.ts';
import { functionContext, type Loopback } from './function-context.ts';

type Deps = Pick<AppDeps, 'config' | 'functions' | 'log' | 'mailer' | 'tokens'>;

/**
 * `/functions/v1/<name>` and below, by any method: the functions of the product.
 * @param loopback answers the calls that a function makes to this server itself.
 * @param timeLimit how long a function may take to answer, in milliseconds.
 */
export function functionRoutes(deps: Deps, loopback: Loopback, timeLimit = functionTimeLimit): Hono {
  const { config, tokens, log } = deps;
  const contextOf = functionContext(deps, loopback);
  const call = async (context: Context) => {
    const found = deps.functions.find(context.req.param('name') ?? '');
    if (found === undefined) return functionNotFound();
    const request = context.req.raw;
    stateClientAddress(request);
    const surroundings = { tokens, log, timeLimit, bodyLimit: config.FUNCTIONS_BODY_LIMIT };
    return callFunction(found, request, contextOf(request), surroundings);
  };
  return new Hono().all('/:name', call).all('/:name/*', call);
}
