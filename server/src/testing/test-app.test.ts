import { expect, it } from 'vitest';
import { openTestApp } from './test-app.ts';

it("The application of a test keeps its database when a visitor's statement takes longer than a start allows", async () => {
  const test = await openTestApp();
  try {
    // More than the 3 seconds of a visitor, which a starved processor makes of a quick statement.
    const slow = `with recursive waited (at) as (
        select clock_timestamp() union all select clock_timestamp() from waited where clock_timestamp() < now() + interval '3.5 seconds'
      ) select count(*) > 0 as done from waited`;
    expect(await test.deps.database.scoped({ role: 'anon', claims: {} }, slow)).toEqual([{ done: true }]);
    expect(await test.deps.database.query('select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    await test.close();
  }
});
