import { z } from 'zod';
import type { App } from '../app.ts';
import type { AppDeps } from '../app-deps.ts';
import { readWakeUps, type WakeUp } from './read-wake-ups.ts';
import { Waker } from './waker.ts';

type Deps = Pick<AppDeps, 'config' | 'database' | 'functions' | 'log'>;

/** The response of a function that the server calls automatically. */
const answerSchema = z.object({ left: z.number() });

/**
 * Calls the functions under `wake_up` in server.toml: now, when their channel notifies, and at intervals as a safety net, in case
 * a notification was lost. Returns the function that stops it and waits for running calls. Fails as {@link openWakers} does.
 */
export async function startWakeUps(deps: Deps, app: App): Promise<() => Promise<void>> {
  const wakers = await openWakers(deps, app);
  const stops = await Promise.all([...wakers].map(([wakeUp, waker]) => watch(deps, wakeUp, waker)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Creates a waker for each function that is called automatically. It calls with the service key, and again at once while the
 * response says that work is left. Fails when a function does not exist, or server.toml is invalid.
 */
export async function openWakers(deps: Deps, app: App): Promise<ReadonlyMap<WakeUp, Waker>> {
  const wakeUps = await readWakeUps(deps.config.SUPABASE_DIR);
  for (const { name } of wakeUps) {
    if (deps.functions.find(name) === undefined)
      throw new Error(`server.toml: wake_up.${name}: there is no such function`);
  }
  return new Map(
    wakeUps.map((wakeUp) => [
      wakeUp,
      new Waker(
        () => isMoreLeft(deps, app, wakeUp.name),
        (error) => deps.log.error({ err: error, function: wakeUp.name }, 'a function that was woken failed'),
      ),
    ]),
  );
}

async function watch({ database }: Deps, { channel, every }: WakeUp, waker: Waker): Promise<() => Promise<void>> {
  const stopListening = channel === undefined ? undefined : await database.listen(channel, () => waker.wake());
  const timer = setInterval(() => waker.wake(), every);
  waker.wake();
  return async () => {
    clearInterval(timer);
    await stopListening?.();
    await waker.stop();
  };
}

async function isMoreLeft({ config }: Deps, app: App, name: string): Promise<boolean> {
  const response = await app.fetch(
    new Request(`${config.SITE_URL}/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${config.SERVICE_ROLE_KEY}`, 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return answerSchema.parse(JSON.parse(text)).left > 0;
}
