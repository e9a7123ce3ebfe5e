import { cases } from '../../../server/src/testing/repeats.ts';
import { type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';
import type { FunctionContext } from '../../functions/_shared/function-context.ts';

/** The calls before or after which a function that issues a certificate fails, the last call first. */
export const failurePoints = cases(
  [5, 4, 3, 2, 1].flatMap((call) => (['before', 'after'] as const).map((when) => [call, when] as const)),
  2,
);

/** A context that makes a function fail before or after its nth call of the service, or never if `call` is 0. */
export function failingContext(
  { app, deps: { config, functionSecrets } }: TestApp,
  call: number,
  when: 'before' | 'after',
): FunctionContext {
  let calls = 0;
  return {
    env: { get: (name) => (name === 'SITE_URL' ? testOrigin : functionSecrets.get(name)) },
    supabaseUrl: testOrigin,
    serviceRoleKey: config.SERVICE_ROLE_KEY,
    anonKey: config.ANON_KEY,
    fetch: async (input, init) => {
      calls += 1;
      if (calls === call && when === 'before') throw new Error('died');
      const answer = await app.fetch(new Request(input, init));
      if (calls === call) throw new Error('died');
      return answer;
    },
    sendMail: async () => {},
    sendText: async () => {},
  };
}
