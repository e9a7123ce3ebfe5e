import { expect, it } from 'vitest';
import { describeGiven } from './describe-given';

const names = ['RGC-1 Amara Okafor', 'RGC-2 Weilin Tan', 'RGC-3 Lukas Brandt', 'RGC-4 Mina Sato', 'RGC-5 Jo Reed'];
const put = (chosen: number, changed: number) =>
  describeGiven({ chosen, changed: names.slice(0, changed), assignee: null });
const handed = (chosen: number, changed: number) =>
  describeGiven({ chosen, changed: names.slice(0, changed), assignee: 'Helen Whitcombe' });

it('names the cases that were put back or handed over, and the receiver', () => {
  expect(put(1, 1)).toEqual({ title: 'Put back: RGC-1 Amara Okafor', tone: 'success' });
  expect(handed(1, 1)).toMatchObject({ title: 'Handed over to Helen Whitcombe: RGC-1 Amara Okafor' });
  expect(handed(2, 2)).toEqual({
    title: '2 cases handed over to Helen Whitcombe',
    description: 'RGC-1 Amara Okafor, RGC-2 Weilin Tan.',
    tone: 'success',
  });
});

it('names the first of many', () => {
  expect(put(5, 5)).toMatchObject({
    title: '5 cases put back',
    description: 'RGC-1 Amara Okafor, RGC-2 Weilin Tan, RGC-3 Lukas Brandt and 2 more.',
  });
});

it('says why some of the chosen cases stayed as they were', () => {
  expect(put(3, 2)).toMatchObject({
    title: '2 cases put back',
    description: 'RGC-1 Amara Okafor, RGC-2 Weilin Tan. Nobody had the other one before.',
  });
  expect(handed(3, 1)).toMatchObject({
    title: 'Handed over to Helen Whitcombe: RGC-1 Amara Okafor',
    description: 'The colleague had the others before.',
  });
});

it('says that somebody else has taken some of them since', () => {
  const taken = (chosen: number, changed: number, number: number) =>
    describeGiven({ chosen, changed: names.slice(0, changed), assignee: null, taken: number });
  expect(taken(2, 1, 1)).toEqual({
    title: 'Put back: RGC-1 Amara Okafor',
    description: 'Somebody else has taken 1 of them meanwhile.',
    tone: 'success',
  });
  expect(taken(3, 1, 1)).toMatchObject({
    description: 'Nobody had 1 of them before. Somebody else has taken 1 of them meanwhile.',
  });
  expect(taken(1, 0, 1)).toEqual({
    title: 'Nothing was put back',
    description: 'Somebody else has taken it meanwhile.',
    tone: 'error',
  });
  expect(taken(2, 0, 2)).toMatchObject({ description: 'Somebody else has taken them meanwhile.' });
});

it('counts no zero where nothing changed', () => {
  expect(put(2, 0)).toEqual({ title: 'Nothing was put back', description: 'Nobody had these cases.', tone: 'neutral' });
  expect(put(1, 0)).toMatchObject({ description: 'Nobody had this case.' });
  expect(handed(1, 0)).toEqual({
    title: 'Nothing was handed over',
    description: 'The colleague has this case already.',
    tone: 'neutral',
  });
});
