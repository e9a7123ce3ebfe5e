import { useEffect, useRef } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';

interface FormRefusalProps {
  error: FormState<FieldValues>['errors']['root'];
  title: string | undefined;
}

/** Why the server refused a form. It comes into view: on a phone the button that was pressed may stand far below it. */
export function FormRefusal({ error, title }: FormRefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  // Each refusal is an object of its own, so that the same one comes into view again.
  useEffect(() => {
    if (error?.message) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!error?.message) return null;
  return (
    <div ref={place} className="scroll-mt-36 scroll-mb-4">
      <Notice tone="bad" isAlert {...(title ? { title } : {})}>
        {error.message}
      </Notice>
    </div>
  );
}
