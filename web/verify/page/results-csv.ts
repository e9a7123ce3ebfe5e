import { dateInLondonAt } from '@functions/_shared/certificate/dates.ts';
import { type CsvColumn, csvHead, csvLines } from '~/lib/csv';
import type { Answer } from '../check/answer';
import { lookOf } from './looks';

const pounds = (pence: number | undefined) => (pence === undefined ? null : (pence / 100).toFixed(2));

const columns: readonly CsvColumn<FileResult>[] = [
  { title: 'File', value: ({ file }) => file },
  { title: 'Answer', value: ({ answer }) => lookOf(answer).short },
  { title: 'Specimen', value: ({ answer }) => (answer.summary === undefined ? null : answer.specimen ? 'yes' : 'no') },
  { title: 'Number', value: ({ answer }) => answer.summary?.number },
  { title: 'Version', value: ({ answer }) => answer.summary?.version },
  { title: 'Tenants', value: ({ answer }) => answer.summary?.tenants },
  { title: 'Property', value: ({ answer }) => answer.summary?.property },
  { title: 'First day covered', value: ({ answer }) => answer.summary?.from },
  { title: 'Last day covered', value: ({ answer }) => answer.summary?.until },
  { title: 'Last day for claims', value: ({ answer }) => answer.summary?.claimsUntil },
  { title: 'At most a month in GBP', value: ({ answer }) => pounds(answer.summary?.monthlyLimitPence) },
  { title: 'At most in all in GBP', value: ({ answer }) => pounds(answer.summary?.totalLimitPence) },
  { title: 'In words', value: ({ answer }) => answer.sentence.replaceAll('\u00a0', ' ') },
  {
    title: 'List from',
    value: ({ answer }) => (answer.listFrom === undefined ? null : dateInLondonAt(answer.listFrom)),
  },
];

/** The answers of many files as CSV. Names of files cannot run as formulas. */
export function resultsCsv(results: readonly FileResult[]): string {
  return csvHead(columns) + csvLines(columns, results);
}

/** One of many files with its answer. */
export interface FileResult {
  readonly file: string;
  readonly answer: Answer;
}
