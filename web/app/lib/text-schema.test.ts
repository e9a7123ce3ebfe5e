import { describe, expect, it } from 'vitest';
import { isNoLink, isNoLinkOfCompany } from './text-schema';
import { safeParse, string } from './zod';

const isPerson = (name: string) => safeParse(string().check(isNoLink), name).success;
const isCompany = (name: string) => safeParse(string().check(isNoLinkOfCompany), name).success;

describe('A name', () => {
  it.each(['https://x.example', 'Visit www.x', 'evil-prize.com/claim', 'x.y.ru:80', 'Win.example?a=1'])(
    'that contains the web address %j is refused',
    (name) => {
      expect([isPerson(name), isCompany(name)]).toEqual([false, false]);
    },
  );

  it.each(['evil-prize.com', 'Win at x.com now', 'sub.evil.xyz.', '(prize.top)'])(
    'that contains the host %j is accepted for a company only',
    (name) => {
      expect([isPerson(name), isCompany(name)]).toEqual([false, true]);
    },
  );

  it.each([
    ...[
      'St. John',
      'St.John-Awww.',
      'J.R.',
      'J.R.Smith',
      'Dr.Smith',
      'dr.li',
      'Ma.Luisa',
      'Prof.Dr.Schmidt',
      'Smith B.Sc.',
      'Ph.D.',
    ],
    ...['O’Neill', 'Smith Jr.', 'Zoë A.Müller'],
  ])('such as %j is accepted', (name) => {
    expect([isPerson(name), isCompany(name)]).toEqual([true, true]);
  });
});
