import type { FunctionContext } from './function-context.ts';

/** A setting that a function cannot do without. Fails when it is not set. */
export function requireSecret({ env }: FunctionContext, name: string): string {
  const value = env.get(name);
  if (value === undefined || value === '') throw new Error(`The secret ${name} is not set.`);
  return value;
}
