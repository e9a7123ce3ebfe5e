/** Whether nothing is to be left out for time, as in CI. */
export const testEverything = process.env.TEST_EVERYTHING === 'true';

/** How often a test repeats what chance decides: `all` where nothing is left out, `some` where somebody waits for it. */
export const repeats = (all: number, some: number): number => (testEverything ? all : some);
