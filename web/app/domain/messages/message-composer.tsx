import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import { forgetStored, readStored } from '~/lib/stored-values';
import { type SentMessage, wasSent } from './was-sent';

interface MessageComposerProps {
  /** Under which key this tab keeps what is typed and not sent. */
  storedAs: string;
  /** The newest message of the writer's side, null without one; undefined while that is not known. */
  newest: SentMessage | null | undefined;
  /** The box is open without the button. */
  isOpenAtFirst?: boolean;
  /** Gets the focus when the box closes. */
  heading: RefObject<HTMLElement | null>;
  /** The box, which may be loaded once somebody writes. */
  children: (onDone: () => void) => ReactNode;
}

/** The way to write to staff: a button, then the box. */
export function MessageComposer(props: MessageComposerProps) {
  const { storedAs, newest } = props;
  // It may have been sent although the answer was lost.
  const [isKept] = useState(() => readStored(storedAs) !== undefined);
  return isKept && newest === undefined ? <Skeleton className="h-52" /> : <ComposerBox {...props} />;
}

function ComposerBox({ storedAs, newest, isOpenAtFirst = false, heading, children }: MessageComposerProps) {
  const [isSent] = useState(() => wasSent(readStored(storedAs), readStored(`${storedAs}:files`), newest));
  // What was typed before a reload and not sent is shown again.
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
