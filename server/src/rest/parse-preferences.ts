import { RestError } from './rest-error.ts';

/** The client's preferences for the response (PostgREST, "Prefer Header"). */
export interface Preferences {
  readonly return: 'representation' | 'minimal' | 'headers-only' | undefined;
  readonly count: 'exact' | 'planned' | 'estimated' | undefined;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  readonly missing: 'default' | 'null' | undefined;
  readonly handling: 'strict' | 'lenient' | undefined;
  readonly tx: 'commit' | 'rollback' | undefined;
  readonly timezone: string | undefined;
  /** The most rows that a write may change; only with `handling=strict`. */
  readonly maxAffected: number | undefined;
}

const allowed = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const;

/** Most requests have no such header. */
const none = parse('');

/** Parses a `Prefer` header. Fails with PGRST122 for unknown preferences under `handling=strict`. */
export function parsePreferences(header: string | null): Preferences {
  return header === null ? none : parse(header);
}

function parse(header: string): Preferences {
  const tokens = header
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');
  const pick = <Name extends keyof typeof allowed>(name: Name): (typeof allowed)[Name][number] | undefined =>
    allowed[name].find((value) => tokens.includes(`${name}=${value}`));
  const handling = pick('handling');
  const timezone = tokens.find((token) => token.startsWith('timezone='))?.slice('timezone='.length);
  const maxAffected = tokens
    .map((token) => /^max-affected=(\d{1,9})$/.exec(token)?.[1])
    .find((match) => match !== undefined);
  const invalid = tokens.filter((token) => !isKnown(token, timezone));
  if (handling === 'strict' && invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    });
  }
  return {
    return: pick('return'),
    count: pick('count'),
    resolution: pick('resolution'),
    missing: pick('missing'),
    handling,
    tx: pick('tx'),
    timezone: isTimezone(timezone) ? timezone : undefined,
    maxAffected: handling === 'strict' && maxAffected !== undefined ? Number(maxAffected) : undefined,
  };
}

/** The `Preference-Applied` header with the honoured preferences; undefined when there were none. */
export function appliedPreferences(preferences: Partial<Preferences>): string | undefined {
  const names = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'] as const;
  const applied = names.flatMap((name) => {
    const value = preferences[name];
    return value === undefined ? [] : [`${name === 'maxAffected' ? 'max-affected' : name}=${value}`];
  });
  return applied.length === 0 ? undefined : applied.join(', ');
}

function isKnown(token: string, timezone: string | undefined): boolean {
  if (token.startsWith('timezone=')) return isTimezone(timezone);
  if (/^max-affected=\d{1,9}$/.test(token)) return true;
  return Object.entries(allowed).some(([name, values]) => values.some((value) => token === `${name}=${value}`));
}

function isTimezone(name: string | undefined): boolean {
  if (name === undefined) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z_/+\-0-9]+$/.test(name);
  } catch {
    return false;
  }
}
