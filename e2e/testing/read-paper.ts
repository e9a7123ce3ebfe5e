import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '../../supabase/functions/_shared/certificate/testing/pdf-programs.ts';

/**
 * Reads the QR code and the text of a certificate as somebody with the paper does: with programs that share no code with us, and the QR
 * code from a picture of the first page.
 */
export async function readPaper(pdf: Uint8Array): Promise<{ code: string; text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-paper-'));
  const file = join(folder, 'certificate.pdf');
  try {
    await writeFile(file, pdf);
    await read('pdftoppm', '-r', '150', '-f', '1', '-l', '1', '-png', '-singlefile', file, join(folder, 'page'));
    const code = (await read('zbarimg', '--raw', '-q', join(folder, 'page.png'))).trim();
    return { code, text: (await read('pdftotext', '-layout', file, '-')).replace(/\s+/g, ' ') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
