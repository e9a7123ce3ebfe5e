import { describe, expect, it } from 'vitest';
import { attachedFilePath, documentFilePath, objectionFilePath } from './document-file-path';

describe('the name of an uploaded file', () => {
  it('keeps only the extension of the name on the device', () => {
    expect(documentFilePath('a1', 'My Passport (1).PDF', 1_800_000_000_000)).toBe(
      'applications/a1/doc_1800000000000.pdf',
    );
    expect(documentFilePath('a1', '../../x.p/df', 1_800_000_000_010)).toBe('applications/a1/doc_1800000000010');
  });

  it('differs between a file of a message and a document', () => {
    expect(attachedFilePath('a1', 'photo.jpg', 1_800_000_000_500)).toBe('applications/a1/attached_1800000000500.jpg');
  });

  it("differs between a landlord's objection, which the tenant cannot read, and the tenant's own", () => {
    const [tenant, landlord] = (['tenant', 'landlord'] as const).map(objectionFilePath);
    expect(tenant?.('a1', 'a.pdf', 1_800_000_000_600)).toBe('applications/a1/attached_1800000000600.pdf');
    expect(landlord?.('a1', 'a.pdf', 1_800_000_000_700)).toBe('applications/a1/objection_landlord_1800000000700.pdf');
  });

  it('differs for two files chosen in the same millisecond', () => {
    const now = 1_800_000_001_000;
    expect(documentFilePath('a1', 'a.pdf', now)).not.toBe(documentFilePath('a1', 'b.pdf', now));
  });
});
