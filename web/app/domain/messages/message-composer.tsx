import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import { forgetStored, readStored } from '~/lib/stored-values';
import { type SentMessage, wasSent } from './was-sent';

interface MessageComposerProps {
  /** The key under which this tab stores unsent input. */
  storedAs: string;
  /** The newest message of the writer's side; null without one, undefined while it loads. */
  newest: SentMessage | null | undefined;
  /** The box is open without the button. */
  isOpenAtFirst?: boolean;
  /** Gets the focus when the box closes. */
  heading: RefObject<HTMLElement | null>;
  /** The box, which may be loaded once somebody writes. */
  children: (onDone: () => void) => ReactNode;
}

/** A button that opens the box for a message to staff. */
export function MessageComposer(props: MessageComposerProps) {
  const { storedAs, newest } = props;
  // The stored message may have been sent, and its response lost.
  const [isKept] = useState(() => readStored(storedAs) !== undefined);
  return isKept && newest === undefined ? <Skeleton className="h-52" /> : <ComposerBox {...props} />;
}

function ComposerBox({ storedAs, newest, isOpenAtFirst = false, heading, children }: MessageComposerProps) {
  const [isSent] = useState(() => wasSent(readStored(storedAs), readStored(`${storedAs}:files`), newest));
  // Unsent input from before a reload is shown again.
  const [isOpen, setIsOpen] = useState(() => isOpenAtFirst || (readStored(storedAs) !== undefined && !isSent));
  useEffect(() => {
    if (!isSent) return;
    forgetStored(storedAs);
    forgetStored(`${storedAs}:files`);
  }, [isSent, storedAs]);
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
