import { type ReactNode, useEffect, useRef } from 'react';

/** Moves the focus to the message that has replaced the form, and scrolls it into view. */
export function InquiryResult({ label, children }: { label: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={section} tabIndex={-1} aria-label={label} className="outline-none">
      {children}
    </section>
  );
}
