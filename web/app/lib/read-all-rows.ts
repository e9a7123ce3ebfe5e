import { READ_ROWS } from '~/config/limits';
import { toAppError } from './app-error';

interface Answer<Row> {
  readonly data: readonly Row[] | null;
  readonly error: unknown;
}

/**
 * Reads a whole list in pages: the database limits the rows of a response and does not say that there are more. `readPart`
 * returns the rows between two positions, both counted from 0, in a total order. Fails with an AppError.
 */
export async function readAllRows<Row>(
  readPart: (from: number, to: number) => PromiseLike<Answer<Row>>,
  partRows = READ_ROWS,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await readPart(rows.length, rows.length + partRows - 1);
    if (error || !data) throw toAppError(error);
    rows.push(...data);
    if (data.length < partRows) return rows;
  }
}
