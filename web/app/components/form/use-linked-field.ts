import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';

/** Moves the focus to the field that the address names after its #, once: for a link to what is missing. */
export function useLinkedField<Values extends FieldValues>({ setFocus, getValues }: UseFormReturn<Values>): void {
  const name = useLocation().hash.slice(1);
  const done = useRef('');
  useEffect(() => {
    if (name === done.current || !(name in getValues())) return;
    done.current = name;
    setFocus(name as FieldPath<Values>);
  }, [name, setFocus, getValues]);
}
