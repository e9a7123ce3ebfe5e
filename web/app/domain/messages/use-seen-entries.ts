import { useState } from 'react';
import { isConflict, isUnanswered } from '~/lib/app-error';

interface Entry {
  readonly id: string;
  readonly words: string | null;
}

/** What stood there when a form was opened, so that the person has seen it, in contrast to what a colleague has added since. */
export function useSeenEntries(entries: readonly Entry[]) {
  const [first] = useState(() => new Set(entries.map(({ id }) => id)));
  const [isWarned, setIsWarned] = useState(false);
  /** What was sent without an answer, so that it may have arrived. */
  const [inDoubt, setInDoubt] = useState<readonly string[]>([]);
  return {
    isNew: ({ id }: Entry) => !first.has(id),
    isOwn: ({ words }: Entry) => words !== null && inDoubt.includes(words),
    /** How many of these were seen; undefined once the database has named the colleague, so that the next press means it. */
    countOf: (now: readonly Entry[]) => (isWarned ? undefined : now.filter(({ id }) => first.has(id)).length),
    handleFailed: (error: unknown, words: string) => {
      if (isConflict(error)) setIsWarned(true);
      if (isUnanswered(error)) setInDoubt((earlier) => [...earlier, words]);
    },
  };
}
