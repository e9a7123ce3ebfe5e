import { expect, it } from 'vitest';
import { chooseAmong, describeTakenBack } from './choose-among';

const options = [
  { value: 'decide', label: 'Decide' },
  { value: 'sign', label: 'Sign' },
  { value: 'audit', label: 'Audit', isAlone: true },
];

it.each([
  [[], 'sign', ['sign']],
  [['sign'], 'decide', ['decide', 'sign']],
  [['decide', 'sign'], 'decide', ['sign']],
  [['decide', 'sign'], 'audit', ['audit']],
  [['audit'], 'decide', ['decide']],
  [['audit'], 'audit', []],
])('With %j chosen, a press of %s leaves %j.', (chosen, pressed, expected) => {
  expect(chooseAmong(options, chosen, pressed)).toEqual(expected);
});

it.each([
  [[], 'audit', ''],
  [['decide'], 'sign', ''],
  [['audit'], 'audit', ''],
  [['decide', 'sign'], 'audit', 'No longer ticked: Decide, Sign. Audit goes with nothing else.'],
  [['audit'], 'decide', 'No longer ticked: Audit. Audit goes with nothing else.'],
])('With %j chosen, a press of %s is described as: %s', (chosen, pressed, expected) => {
  expect(describeTakenBack(options, chosen, pressed)).toBe(expected);
});
