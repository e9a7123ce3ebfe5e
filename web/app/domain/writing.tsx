import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import { readStored } from '~/lib/stored-values';

interface WritingProps {
  /** Under which key this tab keeps what is typed and not sent. */
  storedAs: string;
  /** The box is open without the button. */
  isOpenAtFirst?: boolean;
  /** Gets the focus when the box closes. */
  heading: RefObject<HTMLElement | null>;
  /** The box, which may be loaded once somebody writes. */
  children: (onDone: () => void) => ReactNode;
}

/** The way to write to staff: a button, then the box. */
export function Writing({ storedAs, isOpenAtFirst = false, heading, children }: WritingProps) {
  // What was typed before a reload is shown again.
  const [isOpen, setIsOpen] = useState(() => isOpenAtFirst || readStored(storedAs) !== undefined);
  if (!isOpen) {
    return (
      <Button variant="secondary" className="w-full sm:w-auto sm:justify-self-start" onClick={() => setIsOpen(true)}>
        Write a message
      </Button>
    );
  }
  const handleDone = () => {
    setIsOpen(false);
    heading.current?.focus({ preventScroll: true });
  };
  return <Suspense fallback={<Skeleton className="h-52" />}>{children(handleDone)}</Suspense>;
}
