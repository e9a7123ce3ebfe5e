import type { ChangedRow } from './pending-changes.ts';
import type { PublishedColumn, PublishedTable } from './published-tables.ts';
import type { ChangeType } from './subscription.ts';

/** The longest record that is sent, in characters; of a longer one only the key is sent. */
const longestRecord = 1_000_000;

/** The contents of one change message. */
export interface ChangeContent {
  readonly type: ChangeType;
  readonly at: string;
  readonly row: ChangedRow;
  /** The row as the subscriber sees it, as JSON; undefined when it was deleted. */
  readonly record?: string;
  readonly columns: readonly PublishedColumn[];
}

/** Serialises a change in the protocol's form. The old row contains only its key. */
export function writeChange(table: PublishedTable, { type, at, row, record, columns }: ChangeContent): string {
  const isTooLong = record !== undefined && record.length > longestRecord;
  const key = keyRecord(table, row.key, columns);
  const parts = [
    `"schema":${JSON.stringify(table.schema)},"table":${JSON.stringify(table.name)},"type":"${type}"`,
    `"commit_timestamp":"${at}"`,
    `"columns":${JSON.stringify(columns.map(({ name, typeName }) => ({ name, type: typeName })))}`,
    `"errors":${isTooLong ? '["Error 413: Payload Too Large"]' : 'null'}`,
  ];
  if (record !== undefined) parts.push(`"record":${isTooLong ? key : record}`);
  if (type !== 'INSERT') parts.push(`"old_record":${key}`);
  return `{${parts.join(',')}}`;
}

/** The key as JSON, with its visible columns. */
function keyRecord(table: PublishedTable, key: readonly string[], columns: readonly PublishedColumn[]): string {
  const shown = columns.filter(({ name }) => table.key.includes(name));
  const parts = shown.map(({ name, typeName }) => {
    const text = key[table.key.indexOf(name)] ?? '';
    return `${JSON.stringify(name)}:${/^int[248]$/.test(typeName) ? text : JSON.stringify(text)}`;
  });
  return `{${parts.join(',')}}`;
}
