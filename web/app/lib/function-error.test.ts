import { expect, it } from 'vitest';
import { isSessionOver } from './app-error';
import { functionRefusal, readFunctionError } from './function-error';

const refused = (status: number) => ({ context: Response.json({ error: 'Please sign in.' }, { status }) });

it('takes a function that no longer knows the session as its end, and any other refusal as one', async () => {
  expect(isSessionOver(await readFunctionError(refused(401)))).toBe(true);
  expect(await readFunctionError(refused(403))).toMatchObject({ code: functionRefusal, message: 'Please sign in.' });
});
