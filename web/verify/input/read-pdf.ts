import { unzlibSync } from 'fflate';

/** Signed data has about 4,000 characters. */
const longestData = 100_000;
const compactJws = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Whether a file is a PDF: some programs write bytes in front of its mark. */
export function isPdf(bytes: Uint8Array): boolean {
  return toLatin1(bytes.subarray(0, 1024)).includes('%PDF-');
}

/**
 * The signed data that is attached to a PDF; undefined when there is none. A stream is never inside another object, so the
 * attachments are found without the tables of the file, also in one that another program has saved again.
 */
export function readAttachedData(bytes: Uint8Array): string | undefined {
  const file = toLatin1(bytes);
  const found = new Set<string>();
  for (const { index } of file.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = file.slice(file.lastIndexOf(' obj', index), index);
    if (!dictionary.includes('/EmbeddedFile')) continue;
    const start = file.indexOf('\n', index) + 1;
    const end = file.indexOf('endstream', start);
    if (end < 0) break;
    const text = readStream(bytes.subarray(start, end), dictionary.includes('/FlateDecode'));
    if (text !== undefined && compactJws.test(text)) found.add(text);
  }
  // Two would leave open which of them belongs to what is printed.
  return found.size === 1 ? [...found][0] : undefined;
}

function readStream(stream: Uint8Array, isCompressed: boolean): string | undefined {
  try {
    const content = isCompressed ? unzlibSync(stream, { out: new Uint8Array(longestData) }) : stream;
    return content.length < longestData ? toLatin1(content).trim() : undefined;
  } catch {
    return undefined;
  }
}

/** One character a byte. */
function toLatin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
