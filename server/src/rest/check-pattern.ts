import { RestError } from './rest-error.ts';

/** The length of a pattern, or of all the patterns of one `any` or `all`. */
const longestPattern = 500;

/** The limit of characters and classes in a regular expression with its counted repetitions written out. */
const largestSize = 255;

/** The limit of constraints (`^`, `$`, `\y` …): PostgreSQL's work for them grows exponentially. */
const mostConstraints = 10;

/** The maximum nesting of repetitions. */
const deepestRepetition = 3;

/** Leading options that do not change the syntax: letter case and line handling. */
const harmlessOptions = /^\(\?[cimnpsw]+\)/;

/** The parts of an advanced regular expression (PostgreSQL manual, section 9.7.3). */
const parts = new RegExp(
  [
    String.raw`(?<constraint>\\[AZmMyY]|\[\[:[<>]:\]\]|\^|\$)`,
    String.raw`(?<open>\((?:\?:|(?!\?)))`,
    String.raw`(?<special>\(\?|^\*\*\*)`,
    String.raw`(?<close>\))`,
    String.raw`(?<repeat>[*+?]|\{(?<least>\d+)(?:,(?<most>\d*))?\})\??`,
    String.raw`\\.|\[\^?\]?(?:\\.|\[(?<kind>[:.=]).+?\k<kind>\]|\[(?![:.=])|[^\]\\[])*\]|.`,
  ].join('|'),
  'gsu',
);

/** One character, or a group, with repetitions written out. */
interface Piece {
  readonly size: number;
  readonly constraints: number;
  /** The nesting of its repetitions. */
  readonly depth: number;
}

const nothing: Piece = { size: 0, constraints: 0, depth: 0 };

/**
 * Fails with 2201B for a regular expression that may keep PostgreSQL busy. Its automaton matches in one pass, but it tries every
 * meaning of back references and lookaround, and builds the automaton slowly from constraints and counts within repetitions.
 */
export function checkRegularExpression(text: string): void {
  if (text.length > longestPattern) throw refused('it is too long');
  // Matches them anywhere: false positives are rare, and no spelling is missed.
  if (/\\[1-9]/.test(text)) throw refused('it has a back reference');
  if (/\(\?[=!<]/.test(text)) throw refused('it has a lookaround constraint');
  const groups: Piece[] = [];
  let group = nothing;
  let last = nothing;
  for (const { groups: found = {} } of text.replace(harmlessOptions, '').matchAll(parts)) {
    if (found.special !== undefined) throw refused('it has an option that changes its syntax');
    if (found.open !== undefined) {
      groups.push(group);
      [group, last] = [nothing, nothing];
    } else if (found.repeat !== undefined) {
      if (last.constraints > 0) throw refused('it repeats a constraint');
      const count = Math.max(1, Number(found.least ?? 1), Number(found.most ?? 1));
      group = sum(group, { ...last, size: last.size * (count - 1), depth: last.depth + 1 });
      last = { ...last, size: last.size * count, depth: last.depth + 1 };
    } else {
      last =
        found.close === undefined ? { size: 1, constraints: found.constraint === undefined ? 0 : 1, depth: 0 } : group;
      group = sum(found.close === undefined ? group : (groups.pop() ?? nothing), last);
    }
  }
  if (group.size > largestSize) throw refused('it is too large');
  if (group.constraints > mostConstraints) throw refused('it has too many constraints');
  if (group.depth > deepestRepetition) throw refused('its repetitions are nested too deeply');
}

/** Fails with 22023 for a long `like` pattern: PostgreSQL compares it at every character of a value. */
export function checkLikePattern(text: string): void {
  if (text.length > longestPattern) throw new RestError(400, '22023', 'the pattern of a like filter is too long');
}

function sum(one: Piece, other: Piece): Piece {
  return {
    size: one.size + other.size,
    constraints: one.constraints + other.constraints,
    depth: Math.max(one.depth, other.depth),
  };
}

function refused(reason: string): RestError {
  return new RestError(400, '2201B', `invalid regular expression: ${reason}`, {
    details: 'A pattern in an address must be one that every value can be compared with quickly.',
  });
}
