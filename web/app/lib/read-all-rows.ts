import { READ_ROWS } from '~/config/limits';
import { toAppError } from './app-error';

interface Answer<Row> {
  readonly data: readonly Row[] | null;
  readonly error: unknown;
}

/**
 * Reads a list to its end, part by part: the database gives only so many rows at a time, and says nothing of the others. `readPart`
 * gives the rows from one place to another, both counted from 0, in an order without ties. Fails with an AppError.
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
