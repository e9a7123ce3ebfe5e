import { AppError } from './app-error';

interface Page {
  readonly rows: readonly unknown[];
  /** The number of rows on all pages. */
  readonly total: number;
}

/**
 * Reads a page, which is empty behind the last one. The server answers such a page with an error or with no rows, and in neither
 * case with the total, so the first page is read for it.
 */
export async function readPage<Found extends Page>(read: (page: number) => Promise<Found>, page: number) {
  const found = await read(page).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'PGRST103') return undefined;
    throw error;
  });
  if (found && (page === 1 || found.rows.length > 0)) return found;
  return { ...(await read(1)), rows: [] };
}
