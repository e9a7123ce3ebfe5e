import { expect, it } from 'vitest';
import { commonReason } from './change-list';

it.each([
  ['one change', ['x'], undefined],
  ['no change', [], undefined],
  ['several for the same reason', ['x', 'x', 'x'], 'x'],
  ['several for different reasons', ['x', 'y'], undefined],
])('A reason that %s share is shown once.', (_what, reasons, common) => {
  expect(commonReason(reasons.map((reason) => ({ reason })))).toBe(common);
});
