/** The mark of a digest in a signature: the attribute messageDigest, 1.2.840.113549.1.9.4, with one value of 32 bytes. */
const digestMark = '06092a864886f70d010904' + '3122' + '0420';
const digestLength = 64;

/**
 * Whether a PDF has other bytes than those that its own signature was made of: it was changed, or another program has saved it
 * again. It does not detect a new signature by another key: only the signed data in the file counts.
 */
export async function isChangedSinceSigned(bytes: Uint8Array): Promise<boolean> {
  const file = new TextDecoder('latin1').decode(bytes);
  const ranges = [...file.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
  const [range] = ranges;
  // We sign once. Anything after our signature is not covered by it.
  if (range === undefined || ranges.length > 1) return true;
  const [start = 0, length = 0, rest = 0, restLength = 0] = range.slice(1).map(Number);
  const signature = file.slice(length, rest);
  if (start !== 0 || rest + restLength !== bytes.length || !/^<[\da-f]+>$/i.test(signature)) return true;
  const signed = new Uint8Array(length + restLength);
  signed.set(bytes.subarray(0, length));
  signed.set(bytes.subarray(rest), length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', signed));
  const [, after = ''] = signature.toLowerCase().split(digestMark);
  return after.slice(0, digestLength) !== hexOf(digest);
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
