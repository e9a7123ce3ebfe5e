import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { forgetStored, keepStored, readStored } from './stored-values';

type StoredRecord<Value> = Readonly<Record<string, Value>>;

/** State by key of a record that stays in this tab's storage, so that a reload or an expired session loses nothing, until it is empty. */
export function useStoredRecord<Value>(
  storedAs: string,
): [StoredRecord<Value>, Dispatch<SetStateAction<StoredRecord<Value>>>] {
  const [record, setRecord] = useState(() => (readStored(storedAs)?.values ?? {}) as StoredRecord<Value>);
  useEffect(() => {
    if (Object.keys(record).length > 0) keepStored(storedAs, record);
    else forgetStored(storedAs);
  }, [storedAs, record]);
  return [record, setRecord];
}

/** The record without a key, for its setter. */
export function without<Value>(record: StoredRecord<Value>, key: string): StoredRecord<Value> {
  const { [key]: _removed, ...others } = record;
  return others;
}
