import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { MailMessage } from '../mail/mailer.ts';
import type { SmsCode } from '../mail/sms-sender.ts';
import { readProjectConfig } from '../project-config.ts';
import { compileHandlers } from './compile-handlers.ts';

/** A function's context, here or on Deno. It matches the type in the functions' own code. */
export interface FunctionContext {
  readonly env: { get(name: string): string | undefined };
  readonly supabaseUrl: string;
  readonly serviceRoleKey: string;
  readonly anonKey: string;
  readonly fetch: typeof fetch;
  sendMail(message: MailMessage): Promise<void>;
  sendText(message: SmsCode): Promise<void>;
}

/** The work of one function: a plain request in, a plain response out. */
type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response> | Response;

/** A callable function. */
export interface EdgeFunction {
  /** Returns the handler, whose code is loaded on the first call. Fails when that code fails. */
  load(): Promise<FunctionHandler>;
  /** Whether a caller must send one of our tokens, from `verify_jwt` in config.toml; true by default. */
  readonly verifyJwt: boolean;
}

/** The functions that the server runs. */
export interface FunctionRegistry {
  readonly names: readonly string[];
  find(name: string): EdgeFunction | undefined;
}

const configSchema = z.object({
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) }).optional()).default({}),
});

/**
 * Finds `functions/<name>/handler.ts` of each function below the folder and compiles them into `cacheDir`; folders whose names
 * start with `_` or `.` contain shared code. Fails with a message that names the file when one does not compile or has no
 * `handler`.
 */
export async function loadFunctions(supabaseDir: string, cacheDir: string): Promise<FunctionRegistry> {
  const folder = resolve(supabaseDir, 'functions');
  const { functions: settings } = await readProjectConfig(supabaseDir, configSchema);
  const names = await functionNames(folder);
  const files = await compileHandlers(
    names.map((name) => join(folder, name, 'handler.ts')),
    cacheDir,
  );
  const functions = new Map<string, EdgeFunction>();
  for (const [at, name] of names.entries()) {
    functions.set(name, {
      load: () => importHandler(files[at] ?? ''),
      verifyJwt: settings[name]?.verify_jwt ?? true,
    });
  }
  return { names, find: (name) => functions.get(name) };
}

async function functionNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name);
  const found = await Promise.all(folders.map((name) => stat(join(folder, name, 'handler.ts')).catch(() => undefined)));
  return folders.filter((_, index) => found[index]?.isFile()).sort();
}

async function importHandler(file: string): Promise<FunctionHandler> {
  const module: { handler?: unknown } = await import(pathToFileURL(file).href);
  if (typeof module.handler !== 'function') throw new Error('handler is not a function');
  return module.handler as FunctionHandler;
}
