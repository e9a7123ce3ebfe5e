import type { ReactNode } from 'react';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';

interface UnsentWordsProps {
  title?: string;
  /** What the other's step was. */
  children?: ReactNode;
  /** What was typed; nothing is shown without it. */
  words: string;
  /** What it says of the words. */
  lead?: string;
  onDiscard: () => void;
}

/** What somebody was typing when a step of somebody else took its form away. */
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
