import { expect, it } from 'vitest';
import { DatabaseError } from './errors.ts';

it.each([
  ['42501', 'could not open file "base/5/16420": Permission denied', '58030'],
  ['53000', 'could not open file "base/5/16420": Too many open files in system', '58030'],
  ['53100', 'could not extend file "base/5/16420": No space left on device', '53100'],
  ['42501', 'permission denied for table profiles', '42501'],
])('The code %s with "%s" counts as %s.', (code, message, counted) => {
  expect(new DatabaseError({ code, message }).code).toBe(counted);
});
