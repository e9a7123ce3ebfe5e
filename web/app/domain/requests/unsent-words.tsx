import type { ReactNode } from 'react';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';

interface UnsentWordsProps {
  title?: string;
  /** The step of the other person. */
  children?: ReactNode;
  /** The unsent text. Nothing is shown if it is empty. */
  words: string;
  /** The line above the text. */
  lead?: string;
  onDiscard: () => void;
}

/** Shows unsent text whose form disappeared because of a step of somebody else. */
export function UnsentWords({
  title = 'The case changed while you were typing',
  children,
  words,
  lead = 'Your words were not sent:',
  onDiscard,
}: UnsentWordsProps) {
  if (words.trim() === '') return null;
  return (
    <Notice tone="warn" title={title} isAlert className="mb-5">
      {children}
      <p>{lead}</p>
      <blockquote className="my-2 whitespace-pre-line break-words border-current border-l-2 pl-3 text-ink">
        {words}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={words} label="Copy them" />
        <Button size="small" variant="secondary" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
    </Notice>
  );
}
