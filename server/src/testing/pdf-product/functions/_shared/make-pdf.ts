import { Buffer } from 'node:buffer';
import { zlibSync } from 'fflate';
import PDFDocument from 'pdfkit';

/** A part of a document as pdfkit writes it. */
interface Part {
  buffer: Uint8Array[];
  readonly data: Record<string, unknown>;
  finalize(): void;
}

/** Creates a document of one page. The same text gives the same bytes on every runtime. */
export async function makePdf(text: string): Promise<Uint8Array> {
  const created = new Date('2026-01-01T00:00:00Z');
  const document = new PDFDocument({ compress: false, info: { CreationDate: created, ModDate: created } });
  compressDeterministically(document);
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.fontSize(20).text(text).end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Node's and Deno's zlib produce different bytes, so a library compresses each part instead. */
function compressDeterministically(document: PDFKit.PDFDocument): void {
  const ref = document.ref.bind(document);
  document.ref = (data) => {
    const made = ref(data);
    const part = made as unknown as Part;
    const finalize = part.finalize.bind(part);
    part.finalize = () => {
      if (part.buffer.length > 0 && part.data.Filter === undefined) {
        part.buffer = [zlibSync(Buffer.concat(part.buffer))];
        part.data.Filter = 'FlateDecode';
      }
      finalize();
    };
    return made;
  };
}
