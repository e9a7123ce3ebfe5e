import { useEffect, useRef } from 'react';
import type { Change } from '~/lib/changes';
import { Notice } from './notice';

interface ConflictNoticeProps {
  changes: readonly Change[];
  /** The record is the reader's own, which hardly anybody else changes. */
  isOwn?: boolean;
}

/** Says that a save was refused because the record was saved elsewhere first, and lists what has changed. */
export function ConflictNotice({ changes, isOwn = false }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice may be far from the pressed button, so it takes the focus after every refusal.
    if (changes) box.current?.focus();
  }, [changes]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 rounded-xl">
      <Notice
        tone="warn"
        title={
          isOwn
            ? 'Your details were changed while you were editing them.'
            : 'Someone else changed this record while you were editing it.'
        }
        isAlert
      >
        <p>
          {isOwn
            ? 'That was on another device, or in another tab, unless we have taken over a correction of yours. '
            : null}
          Nothing of yours was saved or lost. Check what {isOwn ? 'has changed' : 'they changed'}, then save again.
        </p>
        {changes.length > 0 ? (
          <dl className="mt-3 grid gap-2">
            {changes.map(({ field, label, before, after }) => (
              <div key={field} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
                <dt className="font-semibold">{label}</dt>
                <dd className="figures break-words">
                  <del>{before}</del> <span aria-hidden>→</span>{' '}
                  <ins className="font-semibold no-underline">{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </Notice>
    </div>
  );
}
