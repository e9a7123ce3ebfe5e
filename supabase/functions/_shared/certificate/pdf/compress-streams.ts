import { zlibSync } from 'fflate';

/** A stream of a document, as pdfkit writes it. */
interface Part {
  buffer: Uint8Array[];
  readonly data: Record<string, unknown>;
  finalize(): void;
}

/** Compresses each stream of a document with a library, because the zlib of Node and that of Deno give different bytes. */
export function compressStreams(document: PDFKit.PDFDocument): void {
  const ref = document.ref.bind(document);
  document.ref = (data) => {
    const made = ref(data);
    const part = made as unknown as Part;
    const finalize = part.finalize.bind(part);
    part.finalize = () => {
      // Metadata stays readable for programs that cannot read PDF.
      if (part.buffer.length > 0 && part.data.Filter === undefined && part.data.Type !== 'Metadata') {
        part.buffer = [zlibSync(joinBytes(part.buffer))];
        part.data.Filter = 'FlateDecode';
      }
      finalize();
    };
    return made;
  };
}

/** Concatenates byte arrays. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
