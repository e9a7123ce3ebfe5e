import { DatabaseError } from './errors.ts';

/** The maximum nesting of brackets in a value. PGlite needs seconds to refuse a million of them. */
const deepestNesting = 5000;

/**
 * Refuses a value that is nested too deep to be read as JSON or as an array. PostgreSQL itself answers with SQLSTATE 54001;
 * PGlite needs seconds and much memory until then. Fails with a {@link DatabaseError} with that code.
 */
export function refuseDeepNesting(value: string | null): void {
  if (value === null || value.length <= deepestNesting) return;
  let depth = 0;
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charCodeAt(at);
    if (character === 0x5b || character === 0x7b) depth += 1;
    else if (character === 0x5d || character === 0x7d) depth -= 1;
    if (depth > deepestNesting) {
      throw new DatabaseError({
        code: '54001',
        message: 'stack depth limit exceeded',
        hint: 'The value is nested too deep.',
      });
    }
  }
}
