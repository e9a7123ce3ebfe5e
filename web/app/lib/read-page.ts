import { AppError } from './app-error';

interface Page {
  readonly rows: readonly unknown[];
  /** Rows on all pages together. */
  readonly total: number;
}

/**
 * Reads a page, which behind the last one has no rows. The server calls that a mistake or answers with nothing, and says in
 * neither case how many rows there are; the first page does.
 */
export async function readPage<Found extends Page>(read: (page: number) => Promise<Found>, page: number) {
  const found = await read(page).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'PGRST103') return undefined;
    throw error;
  });
  if (found && (page === 1 || found.rows.length > 0)) return found;
  return { ...(await read(1)), rows: [] };
}
