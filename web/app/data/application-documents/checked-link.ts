import { AppError } from '~/lib/app-error';
import { fetchWithTimeout } from '~/lib/fetch-with-timeout';
import { needsPassword } from '~/lib/pdf-password';
import { makeDocumentLink } from './document-link';
import type { ApplicationDocument } from './documents-query';

export type StoredFile = Pick<ApplicationDocument, 'id' | 'file_path' | 'mime_type' | 'file_size'>;

export interface CheckedLink {
  readonly link: string;
  /** Whether the file is a PDF for which a browser asks for a password, in a dialog that takes the focus from the page around it. */
  readonly isLocked: boolean;
}

/** A link to a document's file, as `makeDocumentLink` makes it, and whether the file opens without a password. */
export async function makeCheckedLink(document: StoredFile): Promise<CheckedLink> {
  const link = await makeDocumentLink(document);
  const read = (start: number, end: number) => readPart(link, start, end);
  const isPdf = document.mime_type === 'application/pdf';
  return { link, isLocked: isPdf && (await needsPassword({ size: document.file_size, read })) };
}

async function readPart(link: string, start: number, end: number): Promise<ArrayBuffer> {
  const response = await fetchWithTimeout(link, { headers: { range: `bytes=${start}-${end - 1}` } });
  if (!response.ok) throw new AppError('The file could not be loaded.', { code: 'file', status: response.status });
  const bytes = await response.arrayBuffer();
  // A storage service may answer with the whole file.
  return response.status === 206 ? bytes : bytes.slice(start, end);
}
