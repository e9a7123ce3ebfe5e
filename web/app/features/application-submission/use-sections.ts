import { useCallback, useEffect, useRef, useState } from 'react';
import type { MissingField } from '~/lib/app-error';
import { type SectionName, sectionNames } from './completeness';
import { joinFindings } from './review/join-findings';
import type { SectionHandle } from './submission-context';

/** Tracks the open section, the sections with unsaved answers and those that could not be saved, and saves all of them. */
export function useSections(initial: SectionName | 'review') {
  const handles = useRef(new Map<SectionName, SectionHandle>());
  const [open, setOpen] = useState<string>(initial);
  const [dirty, setDirty] = useState<ReadonlySet<SectionName>>(new Set());
  const [refused, setRefused] = useState<readonly SectionName[]>([]);
  const isReviewing = open === 'review';
  const isDirty = dirty.size > 0;

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

  const openAt = useCallback((name: SectionName, field?: string) => {
    setOpen(name);
    // A collapsed section cannot take the focus, and opening it moves the focus to its head.
    if (field) setTimeout(() => handles.current.get(name)?.focus(field));
  }, []);

  /** Opens a section that could not be saved, at the field that the database refused, if any. */
  const openRefused = useCallback((name: SectionName) => openAt(name, handles.current.get(name)?.refused()), [openAt]);

  /** Saves all sections, and returns those that failed. */
  const saveEach = useCallback(async () => {
    const failed: SectionName[] = [];
    for (const name of sectionNames) if (!((await handles.current.get(name)?.save()) ?? true)) failed.push(name);
    return failed;
  }, []);

  /** Whether the typed values keep a section from being saved. Otherwise the server refused them, or the section was saved elsewhere. */
  const isWrong = useCallback((name: SectionName) => (handles.current.get(name)?.problems() ?? []).length > 0, []);

  /** Sends the answers of sections to the server. Returns the first section for which that failed. */
  const keepTyped = useCallback(async (names: readonly SectionName[]) => {
    const areKept = await Promise.all(names.map((name) => handles.current.get(name)?.keep()));
    return names.find((_, index) => !areKept[index]);
  }, []);

  /** Joins the errors of sections that could not be saved with what the database found in the stored answers. */
  const joinProblems = useCallback((failed: readonly SectionName[], found: readonly MissingField[]) => {
    const typed = failed.flatMap((name) => handles.current.get(name)?.problems() ?? []);
    return joinFindings(typed, found, (section, field) => {
      const handle = failed.find((name) => name === section);
      return handle !== undefined && (handles.current.get(handle)?.isTyped(field) ?? false);
    });
  }, []);

  // The review shows stored values, and the submission sends them, so typed values are saved first.
  useEffect(() => {
    if (!isReviewing || !isDirty) return;
    void saveEach().then(setRefused);
  }, [isReviewing, isDirty, saveEach]);

  const wouldLose = useCallback(() => [...handles.current.values()].some((handle) => handle.wouldLose()), []);

  /** Returns the values in the fields of each registered section. */
  const readValues = useCallback(
    () => [...handles.current].map(([name, handle]) => ({ name, values: handle.values() })),
    [],
  );

  /** Resets every section to its stored values. */
  const empty = useCallback(() => {
    for (const handle of handles.current.values()) handle.empty();
  }, []);

  const goOn = useCallback((name: SectionName) => {
    const next = sectionNames[sectionNames.indexOf(name) + 1] ?? 'review';
    // A person who opened another section during the save stays there.
    setOpen((current) => (current === name ? next : current));
  }, []);

  const unsaved = refused.filter((name) => dirty.has(name));
  return {
    open,
    setOpen,
    openAt,
    openRefused,
    isDirty,
    wouldLose,
    readValues,
    empty,
    dirty,
    unsaved,
    register,
    reportDirty,
    saveEach,
    isWrong,
    keepTyped,
    joinProblems,
    goOn,
  };
}
