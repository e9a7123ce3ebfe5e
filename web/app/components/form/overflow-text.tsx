import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { BreakableText } from '~/components/ui/breakable-text';

interface OverflowTextProps {
  /** The text in the box; empty while it is being edited. */
  text: string | undefined;
  /** The box and its controls. */
  children: ReactNode;
}

/** Repeats the text of a one-line box below it where the box cuts it off. Screen readers already have it from the box. */
export function OverflowText({ text, children }: OverflowTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const box = text ? frame.current?.querySelector('input') : null;
    if (!box) return setIsCut(false);
    const measure = () => setIsCut(box.scrollWidth > box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [text]);
  return (
    <div ref={frame} className="relative">
      {children}
      {text && isCut ? (
        <p aria-hidden className="mt-1.5 wrap-anywhere text-balance text-[0.9375rem] text-soft">
          <BreakableText text={text} />
        </p>
      ) : null}
    </div>
  );
}
