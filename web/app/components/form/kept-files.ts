import { keepStored, readStored } from '~/lib/stored-values';

/** Where this tab keeps the names of the files of a form that keeps what is typed under a key. */
export const filesKey = (key: string) => `${key}:files`;

export function keepFiles(key: string, names: readonly string[]): void {
  keepStored(filesKey(key), { names });
}

export function keptFiles(key: string): readonly string[] {
  const names = readStored(filesKey(key))?.values.names;
  return Array.isArray(names) ? names.map(String) : [];
}
