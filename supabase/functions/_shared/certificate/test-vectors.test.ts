import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readData } from './data/read-data.ts';
import { readKeySet } from './keys/read-key-set.ts';
import { readQrText } from './qr/read-qr-text.ts';
import { readStatusList } from './status/read-status-list.ts';
import { makeTestVectors } from './testing/test-vectors.ts';

const file = new URL('../../../../docs/certificate-format.json', import.meta.url);
const vectors = async () => JSON.parse(await readFile(file, 'utf8'));

it('The published test vectors are what the service writes today.', async () => {
  const made = `${JSON.stringify(await makeTestVectors(), undefined, 2)}\n`;
  await expect(made).toMatchFileSnapshot(file.pathname);
});

it('The service accepts the certificates and the list of the test vectors.', async () => {
  const { issuer, keys, certificates, status_list: list } = await vectors();
  const set = await readKeySet(JSON.stringify(keys));
  for (const { payload, jws, qr_text: qrText } of certificates) {
    expect(await readData(jws, issuer, set)).toEqual(payload);
    expect((await readQrText(qrText, issuer, set)).number).toBe(payload.sub);
  }
  const read = await readStatusList(list.jwt, list.uri, set);
  expect([0, 1, 7, 99_999].map(read.statusAt)).toEqual(['withdrawn', 'valid', 'replaced', 'withdrawn']);
});

it('The service refuses the other test vectors.', async () => {
  const { issuer, keys, refused } = await vectors();
  const set = await readKeySet(JSON.stringify(keys));
  expect(refused.length).toBeGreaterThan(10);
  for (const { title, jws, qr_text: qrText } of refused) {
    if (jws !== undefined) await expect(readData(jws, issuer, set), title).rejects.toMatchObject({ name: 'Refusal' });
    if (qrText !== undefined) {
      await expect(readQrText(qrText, issuer, set), title).rejects.toMatchObject({ name: 'Refusal' });
    }
  }
});
