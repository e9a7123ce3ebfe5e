/** Whether nothing is skipped to save time, as in CI. */
export const testEverything = process.env.TEST_EVERYTHING === 'true';

/** How often a test repeats something random: `all` times when nothing is skipped, `some` when a person waits for it. */
export const repeats = (all: number, some: number): number => (testEverything ? all : some);

/** All cases of a slow test when nothing is skipped, and the first ones when a person waits for it. */
export const cases = <T>(all: readonly T[], some: number): readonly T[] => (testEverything ? all : all.slice(0, some));
