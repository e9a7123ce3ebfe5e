import { type Field, readField } from './parse-field.ts';
import { Reader } from './reader.ts';

/** One term of `order`. */
export interface OrderTerm {
  readonly field: Field;
  /** The embed that the field belongs to: `order=client(name)`. */
  readonly embed: string | undefined;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly nulls: 'first' | 'last' | undefined;
}

/** Parses the `order` parameter (PostgREST, "Ordering"). Fails with PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const reader = new Reader('order', text);
  const terms: OrderTerm[] = [];
  do {
    terms.push(readTerm(reader));
  } while (reader.skip(','));
  reader.end();
  return terms;
}

function readTerm(reader: Reader): OrderTerm {
  const outer = readField(reader);
  const isEmbedded = outer.path.length === 0 && reader.skip('(');
  const field = isEmbedded ? readField(reader) : outer;
  if (isEmbedded) reader.expect(')');
  const direction = reader.match(/\.(asc|desc)(?=[.,]|$)/y)?.[1] as OrderTerm['direction'];
  const nulls = reader.match(/\.nulls(first|last)(?=,|$)/y)?.[1] as OrderTerm['nulls'];
  return { field, embed: isEmbedded ? outer.column : undefined, direction, nulls };
}
