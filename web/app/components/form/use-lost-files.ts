import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { forgetStored } from '~/lib/stored-values';
import { fileNamesKey, storedFileNames, storeFileNames } from './stored-file-names';

/**
 * The names of the files that a form had before the page was loaded again and that are not chosen again: their content cannot be kept,
 * unlike the words beside them. They are forgotten as soon as the form is sent or emptied.
 */
export function useLostFiles(key: string | undefined, chosen: readonly File[]): readonly string[] {
  const { subscribe } = useFormContext();
  const [kept, setKept] = useState(() => (key ? storedFileNames(key) : []));
  const names = chosen.map(({ name }) => name);
  const lost = kept.filter((name) => !names.includes(name));
  const all = JSON.stringify([...lost, ...names]);
  useEffect(() => {
    if (!key) return;
    if (all === '[]') forgetStored(fileNamesKey(key));
    else storeFileNames(key, JSON.parse(all));
  }, [key, all]);
  useEffect(
    () =>
      key === undefined
        ? undefined
        : subscribe({
            formState: { isDirty: true },
            callback: ({ isDirty }) => {
              if (isDirty) return;
              // At once, because the form may disappear with it.
              forgetStored(fileNamesKey(key));
              setKept([]);
            },
          }),
    [subscribe, key],
  );
  return lost;
}
