import { type Context, Hono } from 'hono';
import type { AppDeps } from '../app-deps.ts';
import { forwardClientAddress } from '../http/client-address.ts';
import { callFunction, functionNotFound, functionTimeLimit, serviceUnavailable } from './call-function.ts';
import { functionContext, type Loopback } from './function-context.ts';

type Deps = Pick<AppDeps, 'config' | 'functions' | 'functionSecrets' | 'log' | 'mailer' | 'tokens'>;

/**
 * `/functions/v1/<name>` and below, by any method: the product's functions.
 * @param loopback handles a function's calls to this server itself.
 * @param timeLimit a function's time limit, in milliseconds.
 */
export function functionRoutes(deps: Deps, loopback: Loopback, timeLimit = functionTimeLimit): Hono {
  const { config, tokens, log } = deps;
  const call = async (context: Context) => {
    const found = deps.functions.find(context.req.param('name') ?? '');
    if (found === undefined) return functionNotFound();
    const request = context.req.raw;
    forwardClientAddress(request);
    let wasUnavailable = false;
    const functionsContext = functionContext(deps, request, async (inner) => {
      const answer = await loopback(inner);
      wasUnavailable ||= answer.status === 503;
      return answer;
    });
    const options = { tokens, log, timeLimit, bodyLimit: config.FUNCTIONS_BODY_LIMIT };
    const answer = await callFunction(found, request, functionsContext, options);
    // A function that failed because the database was unavailable is worth a retry.
    return wasUnavailable && answer.status >= 500 ? serviceUnavailable() : answer;
  };
  return new Hono().all('/:name', call).all('/:name/*', call);
}
