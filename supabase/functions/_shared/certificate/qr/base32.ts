const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648, section 6) in capitals without padding: a QR code holds it in its compact alphanumeric form. */
export function toBase32(bytes: Uint8Array): string {
  let [text, buffer, bits] = ['', 0, 0];
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(buffer >> (bits - 5)) & 31];
    buffer &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(buffer << (5 - bits)) & 31];
}

/** The bytes of a text in base32; undefined for any text that {@link toBase32} does not write. */
export function fromBase32(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    buffer = (buffer << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(buffer >> bits);
      buffer &= (1 << bits) - 1;
    }
  }
  // The bits that are left over are fewer than a character has, and zero.
  return bits < 5 && buffer === 0 ? Uint8Array.from(bytes) : undefined;
}
