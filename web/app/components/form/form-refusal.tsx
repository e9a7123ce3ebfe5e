import { use, useEffect, useId, useRef } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { SheetGuardContext } from './sheet-guard';

interface FormRefusalProps {
  error: FormState<FieldValues>['errors']['root'];
  title: string | undefined;
}

/** The reason why the server refused a form. It scrolls into view, and in a sheet it takes the focus: on a phone the button may be far below. */
export function FormRefusal({ error, title }: FormRefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const isInSheet = use(SheetGuardContext) !== undefined;
  // Each refusal is an object of its own, so that the same one comes into view again.
  useEffect(() => {
    if (!error?.message) return;
    if (isInSheet) place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [error, isInSheet]);
  if (!error?.message) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      // Screen readers read out the element that takes the focus. An alert too would be read twice.
      {...(isInSheet ? { role: 'group', 'aria-describedby': id } : {})}
      className="scroll-mt-36 scroll-mb-4 outline-none"
    >
      <div id={id}>
        <Notice tone="bad" isAlert={!isInSheet} {...(title ? { title } : {})}>
          {error.message}
        </Notice>
      </div>
    </div>
  );
}
