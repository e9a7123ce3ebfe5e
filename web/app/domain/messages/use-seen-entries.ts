import { useState } from 'react';
import { isConflict, isUnanswered } from '~/lib/app-error';

interface Entry {
  readonly id: string;
  readonly words: string | null;
}

/** Remembers the entries that a person has seen because they were there when the form was opened. Later ones are from colleagues. */
export function useSeenEntries(entries: readonly Entry[]) {
  const [first] = useState(() => new Set(entries.map(({ id }) => id)));
  const [isWarned, setIsWarned] = useState(false);
  /** Texts that were sent without a response, so that they may have arrived. */
  const [inDoubt, setInDoubt] = useState<readonly string[]>([]);
  return {
    isNew: ({ id }: Entry) => !first.has(id),
    isOwn: ({ words }: Entry) => words !== null && inDoubt.includes(words),
    /** The number of seen entries; undefined after a conflict, so that the next press sends in any case. */
    countOf: (now: readonly Entry[]) => (isWarned ? undefined : now.filter(({ id }) => first.has(id)).length),
    handleFailed: (error: unknown, words: string) => {
      if (isConflict(error)) setIsWarned(true);
      if (isUnanswered(error)) setInDoubt((earlier) => [...earlier, words]);
    },
  };
}
