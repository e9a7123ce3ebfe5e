import type { ReactNode } from 'react';

/** A preview of a text that a dialog will send. A long text scrolls within the dialog, also with the keyboard. */
export function SentText({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      aria-label={label}
      aria-live="polite"
      className="mt-4 max-h-[45dvh] overflow-y-auto rounded-xl border bg-raised px-4 py-3"
    >
      {children}
    </section>
  );
}
