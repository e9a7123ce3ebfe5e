import { z } from 'zod';
import type { App } from '../app.ts';
import type { AppDeps } from '../app-deps.ts';
import { readWakeUps, type WakeUp } from './read-wake-ups.ts';
import { Waker } from './waker.ts';

type Deps = Pick<AppDeps, 'config' | 'database' | 'functions' | 'log'>;

/** What a function answers that the server calls by itself. */
const answerSchema = z.object({ left: z.number() });

/**
 * Calls the functions that config.toml names under `wake_up`: now, when their channel notifies, and every so often as a safety net, in case a
 * notification was lost. Gives the function that stops it and waits for the calls under way. Fails as {@link openWakers} does.
 */
export async function startWakeUps(deps: Deps, app: App): Promise<() => Promise<void>> {
  const wakers = await openWakers(deps, app);
  const stops = await Promise.all([...wakers].map(([wakeUp, waker]) => watch(deps, wakeUp, waker)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Makes a waker for each function that is to be called by itself. It calls with the service key, and again at once while the answer says that
 * something is left. Fails when there is no such function, or what config.toml says cannot be read.
 */
export async function openWakers(deps: Deps, app: App): Promise<ReadonlyMap<WakeUp, Waker>> {
  const wakeUps = await readWakeUps(deps.config.SUPABASE_DIR);
  for (const { name } of wakeUps) {
    if (deps.functions.find(name) === undefined)
      throw new Error(`config.toml: wake_up.${name}: there is no such function`);
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
