import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { forgetStored, keepStored, readStored } from '~/lib/stored-values';

/**
 * The names of the files that a form had before the page was loaded again and that are not chosen again: their content cannot be kept,
 * unlike the words beside them. They are forgotten as soon as the form is sent or emptied.
 */
export function useLostFiles(key: string | undefined, chosen: readonly File[]): readonly string[] {
  const storageKey = key && `${key}:files`;
  const { subscribe } = useFormContext();
  const [kept, setKept] = useState(() => namesIn(storageKey));
  const names = chosen.map(({ name }) => name);
  const lost = kept.filter((name) => !names.includes(name));
  const all = JSON.stringify([...lost, ...names]);
  useEffect(() => {
    if (!storageKey) return;
    if (all === '[]') forgetStored(storageKey);
    else keepStored(storageKey, { names: JSON.parse(all) });
  }, [storageKey, all]);
  useEffect(
    () =>
      storageKey === undefined
        ? undefined
        : subscribe({
            formState: { isDirty: true },
            callback: ({ isDirty }) => {
              if (isDirty) return;
              // At once, because the form may disappear with it.
              forgetStored(storageKey);
              setKept([]);
            },
          }),
    [subscribe, storageKey],
  );
  return lost;
}

function namesIn(key: string | undefined): readonly string[] {
  const names = key ? readStored(key)?.values.names : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}
