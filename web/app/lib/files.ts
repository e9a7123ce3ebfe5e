/** A file's size: '512 B', '1.5 KB', '10 MB' (1 KB = 1024 bytes). */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${oneDecimal(bytes / 1024)} KB`;
  return `${oneDecimal(bytes / (1024 * 1024))} MB`;
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}

/** The types that the file dialog offers. The content decides whether a file is accepted. */
export const acceptedDocumentFiles = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.doc,.docx';

const wordMimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const heifBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/**
 * The media type of a file by its first bytes, not by its name: PDF, JPEG, PNG, WebP, HEIC, DOC or DOCX; undefined for anything
 * else. An archive counts as DOCX only when it contains Word's folder.
 */
export async function sniffMimeType(file: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.slice(0, 1024).includes('%PDF-')) return 'application/pdf';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && heifBrands.has(text.slice(8, 12))) return 'image/heic';
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'application/msword';
  if (text.startsWith('PK\x03\x04') && (await namesWordFolder(file))) return wordMimeType;
  return undefined;
}

/** An archive lists its contents at the end; 64 kB hold the list of any document made by a word processor. */
async function namesWordFolder(file: Blob): Promise<boolean> {
  const tail = await file.slice(Math.max(0, file.size - 65_536)).text();
  return tail.includes('word/document.xml');
}
