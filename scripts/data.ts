import { backUp, move, restore } from '../server/src/backup/commands.ts';
import { loadConfig } from '../server/src/config.ts';
import { protectData } from '../server/src/protect-data.ts';

const usage = {
  backup: 'Usage: npm run backup -- FILE',
  restore: 'Usage: npm run restore -- FILE',
  move: 'Usage: npm run move -- postgres://user@host/name',
} as const;

/** `npm run backup`, `restore` and `move`: the data of the configured service. */
async function main([command = '', argument, ...more]: readonly string[]): Promise<void> {
  if (!isCommand(command)) return fail(Object.values(usage).join('\n'));
  if (argument === undefined || more.length > 0) return fail(usage[command]);
  try {
    process.stdout.write(`${await run(command, argument)}\n`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function run(command: keyof typeof usage, argument: string): Promise<string> {
  const config = loadConfig(process.env);
  await protectData(config.DATA_DIR);
  if (command === 'backup') {
    const { rows, objects, missing } = await backUp(config, argument);
    for (const name of missing) process.stderr.write(`Warning: the file ${name} has no bytes and is left out.\n`);
    return `Backed up ${rows} rows and ${objects} files to ${argument}.\nIt holds personal data and sign-in secrets: keep it where nobody else can read it.`;
  }
  if (command === 'restore') {
    const { rows, objects } = await restore(config, argument);
    return `Restored ${rows} rows and ${objects} files.`;
  }
  const address = loadConfig({ ...process.env, DATABASE_URL: argument }).DATABASE_URL ?? '';
  const { rows, objects } = await move({ ...config, DATABASE_URL: undefined }, address);
  return [
    `Moved ${rows} rows and ${objects} files. Start the service with DATABASE_URL set to that address.`,
    `A server with another DATA_DIR needs the JWT_SECRET that is in ${config.DATA_DIR}/secrets.json, and what is in function-secrets.json there.`,
  ].join('\n');
}

function isCommand(text: string): text is keyof typeof usage {
  return Object.hasOwn(usage, text);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

await main(process.argv.slice(2));
