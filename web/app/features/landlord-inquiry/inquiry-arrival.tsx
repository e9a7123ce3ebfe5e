import { type ReactNode, useEffect, useRef } from 'react';

/** Leads eyes, keyboard and screen reader to what has taken the place of the form. */
export function InquiryArrival({ label, children }: { label: string; children: ReactNode }) {
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
