import { expect, it } from 'vitest';
import { signatoryState } from './signatory-state';

const of = (authority_from: string, authority_until: string | null, maySign = true) =>
  signatoryState({ authority_from, authority_until }, maySign, '2026-11-22').label;

it('says whether a signatory can sign today, and why not', () => {
  expect(of('2026-11-22', '2026-11-22')).toBe('May sign');
  expect(of('2026-01-01', null)).toBe('May sign');
  expect(of('2026-01-01', null, false)).toBe('Without the permission');
  expect(of('2026-01-01', '2026-11-21')).toBe('Ended');
  expect(of('2026-11-23', null)).toBe('From 23 Nov 2026');
});
