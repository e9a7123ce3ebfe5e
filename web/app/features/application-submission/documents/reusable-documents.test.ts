import { describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { reusableDocuments } from './reusable-documents';

const now = Date.parse('2026-11-25T12:00:00Z');
const document = (id: string, parts: Partial<ApplicationDocument> = {}) =>
  ({
    id,
    document_type: 'passport',
    file_name: `${id}.pdf`,
    file_size: 10,
    uploaded_at: '2026-11-01T12:00:00Z',
    ...parts,
  }) as ApplicationDocument;
const found = (earlier: ApplicationDocument[], own: ApplicationDocument[] = []) =>
  reusableDocuments(earlier, ({ id }) => (id === 'refused' ? 'refused' : 'accepted'), own, now).map(({ id }) => id);

describe('Reusable documents', () => {
  it('exclude refused ones', () => {
    expect(found([document('passport'), document('refused')])).toEqual(['passport']);
  });

  it('exclude old ones that have to cover the last three months', () => {
    const uploaded_at = '2026-08-01T12:00:00Z';
    const old = (['passport', 'bank_statement', 'income_proof', 'employment_contract'] as const).map((document_type) =>
      document(document_type, { document_type, uploaded_at }),
    );
    expect(found(old)).toEqual(['passport', 'employment_contract']);
    expect(found([document('statement', { document_type: 'bank_statement' })])).toEqual(['statement']);
  });

  it('exclude those that the draft already has', () => {
    const copy = document('copy', { file_name: 'passport.pdf' });
    expect(found([document('passport'), document('other')], [copy])).toEqual(['other']);
    expect(found([document('passport')], [{ ...copy, document_type: 'id_proof' }])).toEqual(['passport']);
  });
});
