import type { Reader } from './reader.ts';

/** A column, or a path inside its JSON. */
export interface Field {
  readonly column: string;
  readonly path: readonly JsonStep[];
}

/** One step into JSON: by key or index; `asText` for `->>`. */
interface JsonStep {
  readonly key: string | number;
  readonly asText: boolean;
}

/** The maximum number of consecutive arrows. */
const longestPath = 50;

/** Digits are an index only when nothing else follows them: `1a` is a key. */
const index = /-?\d{1,9}(?=$|->|::|[,.()])/y;

/** An unquoted key may contain single dashes. */
const plainKey = /[^-,.():">]+(?:-(?!>)[^-,.():">]+)*/uy;

/** Reads `column`, `column->key` or `column->0->>key`. Fails with PGRST100. */
export function readField(reader: Reader): Field {
  const column = reader.name();
  if (column === undefined) throw reader.fail('a field name');
  return { column, path: readPath(reader) };
}

/** Reads the arrows after a column. */
function readPath(reader: Reader): JsonStep[] {
  const path: JsonStep[] = [];
  while (reader.comes(/->/y)) {
    reader.expect('->');
    if (path.length === longestPath) throw reader.fail('a shorter path');
    const asText = reader.skip('>');
    path.push({ key: readKey(reader), asText });
  }
  return path;
}

function readKey(reader: Reader): string | number {
  const number = reader.match(index)?.[0];
  if (number !== undefined) return Number(number);
  const quoted = reader.comes(/"/y) ? reader.name() : undefined;
  const key = quoted ?? reader.match(plainKey)?.[0];
  if (key === undefined) throw reader.fail('a JSON key or index');
  return key;
}
