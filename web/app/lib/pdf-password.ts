import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** A PDF of which parts can be read: a file of this computer, or a stored one. */
export interface PdfBytes {
  readonly size: number;
  /** The bytes from `start` up to `end`, which may be behind the last one. */
  readonly read: (start: number, end: number) => Promise<ArrayBuffer>;
}

/** The number of bytes that are read at once. The end of nearly every file tells whether it is encrypted. */
const partSize = 65_536;
/** The time limit of the PDF reader, in milliseconds: a malicious file could keep it busy for ever. */
const readerTimeout = 15_000;

/**
 * Whether a PDF opens only with a password. One that is encrypted but opens without, as banks make them to restrict printing, does
 * not. The reader of PDFs, which is large, is loaded for encrypted files alone. Fails when the file or the reader cannot be loaded.
 */
export async function needsPassword(file: PdfBytes): Promise<boolean> {
  return (await isEncrypted(file)) && (await asksForPassword(await file.read(0, file.size)));
}

/**
 * Whether the trailer of a PDF names an encryption. It stands at the end of the file, or, as in a file for the web and in one whose
 * tables are packed, where the end says that the newest table begins. Neither place is ever encrypted or packed itself.
 */
export async function isEncrypted({ size, read }: PdfBytes): Promise<boolean> {
  const end = toLatin1(await read(Math.max(0, size - partSize), size));
  if (end.includes('/Encrypt')) return true;
  const table = Number([...end.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? size);
  const beginning = table < size ? toLatin1(await read(table, table + partSize)) : '';
  if (/^\s*(xref|\d+\s+\d+\s+obj)/.test(beginning)) return beginning.includes('/Encrypt');
  // A viewer repairs a file whose end is wrong, and finds the trailer wherever it is.
  return toLatin1(await read(0, size)).includes('/Encrypt');
}

async function asksForPassword(data: ArrayBuffer): Promise<boolean> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ data, isEvalSupported: false });
  try {
    await Promise.race([task.promise, new Promise((resolve) => setTimeout(resolve, readerTimeout))]);
    return false;
  } catch (error) {
    // Any other error means that the file is broken.
    return error instanceof Error && error.name === 'PasswordException';
  } finally {
    // Not waited for: a reader that is busy does not answer.
    task.destroy().catch(() => {});
  }
}

/** One character a byte. */
function toLatin1(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes);
}
