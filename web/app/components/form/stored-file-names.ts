import { keepStored, readStored } from '~/lib/stored-values';

/** Where this tab keeps the names of the files of a form that keeps what is typed under a key. */
export const fileNamesKey = (key: string) => `${key}:files`;

export function storeFileNames(key: string, names: readonly string[]): void {
  keepStored(fileNamesKey(key), { names });
}

export function storedFileNames(key: string): readonly string[] {
  const names = readStored(fileNamesKey(key))?.values.names;
  return Array.isArray(names) ? names.map(String) : [];
}
