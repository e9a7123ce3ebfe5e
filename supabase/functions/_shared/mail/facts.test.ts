import { expect, it } from 'vitest';
import { fileFacts } from './facts.ts';

it('fileFacts lists the names of files', () => {
  expect(fileFacts([])).toEqual([]);
  expect(fileFacts(['Payslip May.jpg'])).toEqual([['With a file', 'Payslip May.jpg']]);
  expect(fileFacts(['a.PDF', 'J. Smith', 'b.docx'])).toEqual([['With files', 'a.PDF, J. Smith, b.docx']]);
});

it.each(['evil.com', 'www.evil.com.pdf', 'http://evil.com'])('fileFacts prevents a link in the name %s', (name) => {
  const [[, shown] = []] = fileFacts([name]);
  expect(shown?.replaceAll('\u2060', '')).toBe(name);
  expect(shown).not.toMatch(/:\/\/|\.(?!pdf)[a-z]/i);
});
