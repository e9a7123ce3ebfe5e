import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillShelf, openTestStorage, people, type TestStorage } from './testing/open-test-storage.ts';

/** The number of requests; `npm run fuzz` makes 100,000. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 300);

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage();
  await fillShelf(storage);
});
afterAll(() => storage.close());

const word = fc.oneof(
  fc.constantFrom(
    'shelf',
    'forms',
    'posters',
    'a.txt',
    people.ada,
    'sign',
    'list',
    'info',
    'public',
    'upload',
    'resumable',
    '..',
    '%2e%2e',
    '%00',
    "'",
    '"',
    '%',
    '*',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const path = fc
  .tuple(
    fc.constantFrom(
      'object',
      'bucket',
      'object/sign',
      'object/list',
      'object/info',
      'object/upload/sign',
      'object/move',
      'object/copy',
      'object/list-v2',
      'object/public',
      'upload/resumable',
    ),
    fc.array(word, { maxLength: 4 }),
  )
  .map(([first, rest]) => `/${[first, ...rest].join('/')}`);
const value = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(word, { maxLength: 3 }),
  fc.dictionary(word, word),
);
const body = fc.oneof(
  fc.string(),
  fc
    .dictionary(
      fc.constantFrom(
        'prefix',
        'limit',
        'offset',
        'search',
        'sortBy',
        'prefixes',
        'expiresIn',
        'paths',
        'bucketId',
        'sourceKey',
        'destinationKey',
        'id',
        'name',
        'file_size_limit',
        'allowed_mime_types',
        'cursor',
        'metadata',
      ),
      value,
    )
    .map((fields) => JSON.stringify(fields)),
);
const headerText = fc.oneof(
  fc.string({ maxLength: 20 }).map((text) => text.replace(/[^\x21-\x7e]/g, '')),
  fc.constantFrom(
    'multipart/form-data; boundary=b',
    'application/offset+octet-stream',
    'bytes=1-',
    '0',
    '5',
    'true',
    '1.0.0',
  ),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'range',
    'if-none-match',
    'if-modified-since',
    'x-metadata',
    'cache-control',
    'upload-length',
    'upload-offset',
    'upload-metadata',
    'tus-resumable',
  ),
  headerText,
  { maxKeys: 4 },
);

it('any request of a stranger gets a response of the protocol, changes nothing and reveals nothing', {
  timeout: 3_600_000,
}, async () => {
  const before = await storage.rowVersions();
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE');
  await fc.assert(
    fc.asyncProperty(method, path, headers, body, async (verb, address, sent, content) => {
      const hasBody = !['GET', 'HEAD'].includes(verb);
      const authorization = `Bearer ${await storage.tokenOf(people.bob)}`;
      const init = { method: verb, headers: { ...sent, authorization }, ...(hasBody ? { body: content } : {}) };
      const response = await storage.send(address, init);
      const text = await response.text();
      expect(response.status).toBeLessThan(500);
      expect(storage.failures).toEqual([]);
      expect(text).not.toContain('content of');
      expect(text).not.toMatch(/ at .*\.ts:|syntax error/);
    }),
    { numRuns },
  );
  expect(await storage.rowVersions()).toEqual(before);
  expect(await storage.storedKeys()).toEqual(before);
});
