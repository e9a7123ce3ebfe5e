import { expect, it } from 'vitest';
import { nameFiles } from './name-files.ts';

it('names files as they are called', () => {
  expect(nameFiles([])).toEqual([]);
  expect(nameFiles(['Payslip May.jpg'])).toEqual([['With a file', 'Payslip May.jpg']]);
  expect(nameFiles(['a.PDF', 'J. Smith', 'b.docx'])).toEqual([['With files', 'a.PDF, J. Smith, b.docx']]);
});

it.each(['evil.com', 'www.evil.com.pdf', 'http://evil.com'])('makes no link of the name %s', (name) => {
  const [[, shown] = []] = nameFiles([name]);
  expect(shown?.replaceAll('\u2060', '')).toBe(name);
  expect(shown).not.toMatch(/:\/\/|\.(?!pdf)[a-z]/i);
});
