import { describe, expect, it } from 'vitest';
import { checkLikePattern, checkRegularExpression } from './check-pattern.ts';

describe('checkRegularExpression', () => {
  it.each([
    ['a word', 'needle'],
    ['a postcode', '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$'],
    ['a telephone number', String.raw`^(\+44|0)\(?\d{2,4}\)?[ -]?\d{6,8}$`],
    ['an e-mail address', String.raw`^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$`],
    ['words apart', String.raw`(^|,)\s*(flat|house)\y.*\d+`],
    ['brackets that hold brackets', String.raw`[]a][^]b][[:alpha:](?][\]^$*+]`],
    ['upper and lower case alike', '(?i)elm (road|lane)'],
    ['no greed', '(?:a*?)+?b'],
    ['a brace that counts nothing', 'a{b}'],
    ['unbalanced groups, which PostgreSQL refuses', '))a(('],
    ['as much as is allowed', 'a{255}'],
  ])('accepts %s', (_what, pattern) => {
    expect(() => checkRegularExpression(pattern)).not.toThrow();
  });

  it.each([
    ['back references', String.raw`^(a+)(a+)(a+)(a+)b\1\2\3\4b$`],
    ['a back reference behind an escaped backslash', String.raw`(a+)\\\1`],
    ['a back reference behind a bracket', String.raw`(a+)[[.\.]]\1`],
    ['looking ahead', '(?=.*b)c'],
    ['looking ahead for nothing', 'a(?!.*b)'],
    ['looking behind', '(?<=b.*)a'],
    ['looking behind for nothing', '(?<!b.*)a'],
    ['a director', String.raw`***:(?b)\(a*\)\{2\}`],
    ['basic syntax', String.raw`(?b)\(a*\)*`],
    ['basic syntax behind another option', String.raw`(?ib)\(a*\)*`],
    ['expanded syntax', '(?x)(# \n a)*'],
    ['a text as it is', '(?q)('],
    ['a repeated beginning or end', '(^|$|a)*'],
    ['a repeated edge of a word', String.raw`(a|(\yb)+c)*`],
    ['a counted edge of a word', '([[:<:]]a){2}'],
    ['many constraints', String.raw`(\A|\Z|a)`.repeat(6)],
    ['counts within counts', '((a{1,10}){1,10}){1,10}'],
    ['counts that add up', '[a-z]{100}'.repeat(3)],
    ['a large count of a group', '(one|two|three){50}'],
    ['a count without end', 'a{256,}'],
    ['deep repetition', '((((a?)*b)*c)*d)*'],
    ['great length', 'a'.repeat(501)],
  ])('refuses %s', (_what, pattern) => {
    expect(() => checkRegularExpression(pattern)).toThrow(expect.objectContaining({ status: 400, code: '2201B' }));
  });
});

describe('checkLikePattern', () => {
  it('refuses a long pattern', () => {
    expect(() => checkLikePattern(`%${'a'.repeat(499)}`)).not.toThrow();
    expect(() => checkLikePattern(`%${'a'.repeat(500)}`)).toThrow(
      expect.objectContaining({ status: 400, code: '22023' }),
    );
  });
});
