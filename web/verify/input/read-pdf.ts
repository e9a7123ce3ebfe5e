import { Unzlib } from 'fflate';

/** Signed data has about 4,000 characters. */
const longestData = 100_000;
/** The text in front of an attachment's bytes has a line or two. */
const longestDictionary = 10_000;
/** A file with more attachments was made to keep somebody waiting. */
const mostAttachments = 100;
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
  let attachments = 0;
  for (const { dictionary, start } of findStreams(file)) {
    if (!dictionary.includes('/EmbeddedFile')) continue;
    attachments += 1;
    if (attachments > mostAttachments) return undefined;
    const end = file.slice(start, start + longestData).indexOf('endstream');
    if (end < 0) continue;
    const text = readStream(bytes.subarray(start, start + end), dictionary.includes('/FlateDecode'));
    if (text !== undefined && compactJws.test(text)) found.add(text);
  }
  // Two would leave open which of them belongs to what is printed.
  return found.size === 1 ? [...found][0] : undefined;
}

/** Yields the streams of a file: the dictionary of each, and where its bytes begin. Reads every byte once, whatever the file contains. */
function* findStreams(file: string): Generator<{ dictionary: string; start: number }> {
  let object: number | undefined;
  for (const { 0: mark, index } of file.matchAll(/ obj|(?<!end)stream\r?\n/g)) {
    if (mark === ' obj') {
      object = index;
    } else if (object !== undefined) {
      if (index - object <= longestDictionary) {
        yield { dictionary: file.slice(object, index), start: index + mark.length };
      }
      object = undefined;
    }
  }
}

function readStream(stream: Uint8Array, isCompressed: boolean): string | undefined {
  try {
    const content = isCompressed ? unpack(stream) : stream;
    return toLatin1(content).trim();
  } catch {
    return undefined;
  }
}

/** Unpacks in small parts: a kilobyte can hold a megabyte of nothing. */
function unpack(stream: Uint8Array): Uint8Array {
  const content = new Uint8Array(longestData);
  let length = 0;
  const unzlib = new Unzlib((part) => {
    content.set(part, length);
    length += part.length;
  });
  for (let start = 0; start < stream.length; start += 1024) {
    unzlib.push(stream.subarray(start, start + 1024), start + 1024 >= stream.length);
  }
  return content.subarray(0, length);
}

/** One character a byte. */
function toLatin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
