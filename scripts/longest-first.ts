import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The journeys that take longest, in this order. */
const longest = [
  'accessibility',
  'kill',
  'rent-guarantee',
  'sign-in',
  'dashboard',
  'rent-guarantees',
  'keyboard',
  'settings',
];

/** Begins with the longest files, so that two workers end together. Without it a fresh clone goes by the size of files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
  return place === -1 ? longest.length : place;
}
