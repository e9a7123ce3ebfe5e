import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { startControl } from './backup/control.ts';
import { checkProduction } from './check-production.ts';
import { ConfigError, isProduction, loadConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { hasDemoAccounts, readDemoAccounts } from './demo-data.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { startWakeUps } from './functions/wake-ups.ts';
import { startMaintenance } from './maintenance.ts';
import { makeDatabaseIfMissing } from './make-database-if-missing.ts';
import { closeDeps, openDeps } from './open-deps.ts';
import { prepareData } from './prepare-data.ts';
import { protectData } from './protect-data.ts';
import { startRealtime } from './realtime/realtime.ts';
import { completeConfig } from './secrets.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** How often the embedded database is tested for a statement that hangs, once a stop was requested, in milliseconds. */
const hangingCheckDelay = 6000;

/** How long running calls of functions may take after a stop was requested, in milliseconds: longer than they wait for a silent mail server. */
const functionStopTimeout = 20_000;

const given = readConfig();
await protectData(given.DATA_DIR).catch(giveUp);
const settings = await completeConfig(given).catch(giveUp);
await makeDatabaseIfMissing(settings.config).catch(giveUp);
const deps = await openDeps(settings).catch(giveUp);
const { config } = deps;

const warnings = await checkProduction(given, deps.database).catch(giveUp);
if (warnings.length > 0) process.stderr.write(`${warnings.join('\n')}\n`);
await prepareData(deps).catch(giveUp);
const app = createApp(deps);
const realtime = await startRealtime(deps).catch(giveUp);
const server = await startServer(app, config, realtime).catch(giveUp);
const stopMaintenance = startMaintenance(deps);
const stopControl = await startControl(deps.database, config).catch(giveUp);
const stopWakeUps = await startWakeUps(deps, app).catch(giveUp);
await announce(server);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown());

function readConfig() {
  try {
    return loadConfig(process.env);
  } catch (error) {
    return giveUp(error);
  }
}

/** Ends the start with one clear line. */
function giveUp(error: unknown): never {
  // An invalid setting is found before there are any settings.
  const isSetting = error instanceof ConfigError;
  const message = isSetting
    ? `Invalid setting ${error.message}`
    : `Could not start: ${explainStartFailure(error, given.DATA_DIR)}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function announce({ port }: RunningServer): Promise<void> {
  const address = `http://${config.HOST}:${port}`;
  const lines = [`Ready at ${address}`];
  if (config.SMTP_HOST === undefined && !isProduction(config)) {
    lines.push(`Mail is caught at ${address}/mailbox`);
    process.stderr.write(
      'Warning: the mailbox shows all mail to everybody. Set SITE_URL before you put a proxy in front.\n',
    );
  }
  const accounts = await readDemoAccounts(config.SUPABASE_DIR);
  if (config.SEED === 'demo' && (await hasDemoAccounts(deps, accounts))) lines.push(...describe(accounts));
  process.stdout.write(`${lines.join('\n')}\n`);
}

function describe(accounts: Awaited<ReturnType<typeof readDemoAccounts>>): string[] {
  const width = Math.max(...accounts.map((account) => account.email.length));
  return [
    'Demo accounts:',
    ...accounts.map(({ label, email, password }) => `  ${email.padEnd(width)}  ${password}  ${label}`),
  ];
}

async function shutDown(): Promise<void> {
  if (deps.database.engine === 'pglite') endWhenHanging(deps.database);
  await stopControl();
  await Promise.all([server.stop(), realtime.stop(), Promise.race([stopWakeUps(), wait(functionStopTimeout)])]);
  await stopMaintenance();
  await closeDeps(deps);
  process.exit(0);
}

/** Closes a database in which a statement hangs, because all other work would wait for it. One that answers stays open. */
function endWhenHanging(database: Database): void {
  setTimeout(async () => {
    const answer = database.query('select').then(
      () => true,
      () => true,
    );
    if (await Promise.race([answer, wait(1000, false)])) endWhenHanging(database);
    else await database.close();
  }, hangingCheckDelay).unref();
}
