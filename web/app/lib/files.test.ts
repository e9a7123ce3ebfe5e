import { describe, expect, it } from 'vitest';
import { formatFileSize, sniffMimeType } from './files';

describe('a file size', () => {
  it('is shown in B, KB or MB of 1024', () => {
    expect([512, 1536, 2 * 1024 * 1024].map(formatFileSize)).toEqual(['512 B', '1.5 KB', '2 MB']);
  });
});

describe('the kind of a file', () => {
  const kind = (...parts: (string | number[])[]) =>
    sniffMimeType(new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)))));

  it('is detected from its first bytes', async () => {
    expect(await kind('%PDF-1.7\n')).toBe('application/pdf');
    expect(await kind([0xff, 0xd8, 0xff, 0xe0])).toBe('image/jpeg');
    expect(await kind([0x89], 'PNG\r\n\x1a\n')).toBe('image/png');
    expect(await kind('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')).toBe('image/webp');
    expect(await kind([0, 0, 0, 24], 'ftypheic')).toBe('image/heic');
  });

  it('is a Word document only when the archive contains one', async () => {
    expect(await kind('PK\x03\x04…word/document.xml…')).toContain('wordprocessingml');
    expect(await kind('PK\x03\x04…readme.txt…')).toBeUndefined();
  });

  it('is unknown for a program or plain text whatever its name', async () => {
    expect(await kind('MZ\x90')).toBeUndefined();
    expect(await kind('hello')).toBeUndefined();
  });
});
