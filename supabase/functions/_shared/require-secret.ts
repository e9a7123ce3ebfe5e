import type { FunctionContext } from './function-context.ts';
import { SettingError } from './setting-error.ts';

/** Returns a setting that the function needs. Fails with a {@link SettingError} when it is not set. */
export function requireSecret({ env }: FunctionContext, name: string): string {
  const value = env.get(name);
  if (value === undefined || value === '')
    throw new SettingError(
      `The secret ${name} is not set. Whoever runs the service has to set it, as docs/production.md says.`,
    );
  return value;
}
