import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** The errors of a run that belong to no test, each with the file that was running: vitest's own report leaves them out. */
export const strayErrorsReport = join(root, '.cache', 'stray-errors.json');

/** Writes that report. Such an error, mostly a rejected promise that nobody awaits, fails a run without a failed test. */
export default class StrayErrors {
  async onTestRunEnd(_modules, errors) {
    const found = errors.map(({ message, stack, VITEST_TEST_PATH: name }) => ({ name, message: stack ?? message }));
    await mkdir(dirname(strayErrorsReport), { recursive: true });
    await writeFile(strayErrorsReport, JSON.stringify(found));
  }
}
