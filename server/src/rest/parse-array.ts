import { RestError } from './rest-error.ts';

const opening = /\s*\{/y;
const item = /\s*(?:"((?:[^"\\]|\\.)*)"|((?:[^"\\{},\s]|\\.)(?:(?:[^"\\{},]|\\.)*(?:[^"\\{},\s]|\\.))?))\s*([,}])/sy;
const empty = /\s*\}\s*$/y;
const end = /\s*$/y;

/**
 * Parses a one-dimensional array literal as PostgreSQL does (its manual, section 8.15.2): items may be quoted, and a backslash
 * escapes the next character. Fails with 22P02.
 */
export function parseArray(text: string): (string | null)[] {
  const read = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const items: (string | null)[] = [];
  if (read(opening, 0) === null) throw malformed(text);
  let position = opening.lastIndex;
  if (read(empty, position) !== null) return items;
  for (;;) {
    const found = read(item, position);
    if (found === null) throw malformed(text);
    const [, quoted, plain = '', separator] = found;
    items.push(quoted === undefined && plain.toLowerCase() === 'null' ? null : unescaped(quoted ?? plain));
    position = item.lastIndex;
    if (separator === '}') break;
  }
  if (read(end, position) === null) throw malformed(text);
  return items;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, '$1');
}

function malformed(text: string): RestError {
  return new RestError(400, '22P02', `malformed array literal: "${text}"`);
}
