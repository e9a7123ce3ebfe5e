import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, in this order. */
const longest = [
  'pglite.test',
  'backup.test',
  'hanging-statement.test',
  'render-pdf.test',
  'replace-certificate.test',
  'random-actions.test',
  'read-table.test',
  'object-endpoints.test',
  'certificate-checker.test',
  'npm-packages.test',
  'storage-cleanup.test',
  'kill.e2e',
  'accessibility.e2e',
  'first-visit.e2e',
  'keyboard.e2e',
  'production.e2e',
  'rent-guarantee.e2e',
  'sign-in.e2e',
];

/** Starts with the slowest files, so that the workers finish together. Without it a fresh clone sorts by file size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.ts`));
  return place === -1 ? longest.length : place;
}
