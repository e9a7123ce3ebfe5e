import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in this order. */
const longest = [
  'backup.test',
  'pglite.test',
  'npm-packages.test',
  'hanging-statement.test',
  'removed-files.test',
  'strangers.test',
  'accessibility.e2e',
  'kill.e2e',
  'rent-guarantee.e2e',
  'sign-in.e2e',
  'dashboard.e2e',
  'rent-guarantees.e2e',
  'keyboard.e2e',
  'settings.e2e',
];

/** Begins with the longest files, so that the workers end together. Without it a fresh clone goes by the size of files. */
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
