import { useCallback, useRef, useState } from 'react';
import { type SectionName, sectionNames } from './completeness';
import type { SectionHandle } from './submission-context';

/** Which section is open, which have unsaved answers, and how all of them are saved. */
export function useSections(initial: SectionName | 'review') {
  const handles = useRef(new Map<SectionName, SectionHandle>());
  const [open, setOpen] = useState<string>(initial);
  const [dirty, setDirty] = useState<ReadonlySet<SectionName>>(new Set());

  const register = useCallback((name: SectionName, handle: SectionHandle) => {
    handles.current.set(name, handle);
    return () => {
      if (handles.current.get(name) === handle) handles.current.delete(name);
    };
  }, []);

  const reportDirty = useCallback((name: SectionName, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(name) === isDirty) return before;
      return isDirty ? new Set([...before, name]) : new Set([...before].filter((each) => each !== name));
    });
  }, []);

  /** Saves the sections in order. Stops at the first that cannot be saved, opens it and returns false. */
  const saveAll = useCallback(async () => {
    for (const name of sectionNames) {
      const isSaved = (await handles.current.get(name)?.save()) ?? true;
      if (isSaved) continue;
      setOpen(name);
      return false;
    }
    return true;
  }, []);

  const goOn = useCallback((name: SectionName) => {
    const next = sectionNames[sectionNames.indexOf(name) + 1] ?? 'review';
    // Somebody who opened another section while this one was being saved stays there.
    setOpen((current) => (current === name ? next : current));
  }, []);

  return { open, setOpen, isDirty: dirty.size > 0, register, reportDirty, saveAll, goOn };
}
