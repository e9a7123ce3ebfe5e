import { expect, it } from 'vitest';
import type { Answer } from '../check/answer';
import { problemAnswer } from './problem-answer';
import { resultsCsv } from './results-csv';

const genuine: Answer = {
  verdict: 'in_force',
  specimen: true,
  sentence: 'Genuine and in force today. Issued for cover until 31\u00a0August\u00a02027.',
  notes: [],
  facts: [],
  summary: {
    number: 'RGC-2026-08-014',
    version: 1,
    from: '2026-09-01',
    until: '2027-08-31',
    claimsUntil: '2027-10-01',
    monthlyLimitPence: 115_000,
    totalLimitPence: 1_380_000,
    tenants: 'Amara Okafor',
    property: '14 Claude Road, CF24 3PZ',
  },
  askFor: 'RGC-2026-08-014',
  listFrom: Date.parse('2026-10-01T12:00:00Z') / 1000,
};

it('A table of answers is saved with a line for each file, and no name of a file runs as a formula.', () => {
  const csv = resultsCsv([
    { file: '=HYPERLINK("x").pdf', answer: genuine },
    { file: 'a, b.jpg', answer: problemAnswer('no_certificate') },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFFile,Answer,Specimen,Number,Version,Tenants,Property,First day covered,Last day covered,Last day for claims,At most a month in GBP,At most in all in GBP,In words,List from',
    '"\'=HYPERLINK(""x"").pdf","Genuine, in force, notices not asked about",yes,RGC-2026-08-014,1,Amara Okafor,"14 Claude Road, CF24 3PZ",2026-09-01,2027-08-31,2027-10-01,1150.00,13800.00,Genuine and in force today. Issued for cover until 31 August 2027.,2026-10-01',
    '"a, b.jpg",Not readable,,,,,,,,,,,We found no certificate in this file.,',
    '',
  ]);
});
