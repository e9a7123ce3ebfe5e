import { expect, it } from 'vitest';
import { chooseAmong } from './choose-among';

const options = [{ value: 'decide' }, { value: 'sign' }, { value: 'audit', isAlone: true }];

it.each([
  [[], 'sign', ['sign']],
  [['sign'], 'decide', ['decide', 'sign']],
  [['decide', 'sign'], 'decide', ['sign']],
  [['decide', 'sign'], 'audit', ['audit']],
  [['audit'], 'decide', ['decide']],
  [['audit'], 'audit', []],
])('Of %j a press of %s leaves %j.', (chosen, pressed, expected) => {
  expect(chooseAmong(options, chosen, pressed)).toEqual(expected);
});
