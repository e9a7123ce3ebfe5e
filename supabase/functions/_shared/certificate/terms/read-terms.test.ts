import { expect, it } from 'vitest';
import { currentTermsVersion } from './current-version.ts';
import { readTerms, termsReference, termsVersions } from './read-terms.ts';

it('The words of a version never change, since certificates state their hash.', async () => {
  const hashes = await Promise.all(termsVersions.map(async (version) => (await termsReference(version)).sha256));
  expect(hashes).toEqual([
    '564f0c810c00c3247b46cca5016ad14d2e79b5bcf6471e9ad1278618c37cfda7',
    '839fa88537d471567c6f72143fce00f9b3a7a1d1e09e1e46713cc29dd09e0f8d',
  ]);
});

it('New certificates take claims by e-mail and post alone, as long as the website takes none.', () => {
  expect(currentTermsVersion).toBe(termsVersions.at(-1));
  const { text = '' } = readTerms(currentTermsVersion) ?? {};
  expect(text).toContain('Claim in writing, by e-mail to the address on our website or by post');
  expect(text).not.toMatch(/through our website/);
});
