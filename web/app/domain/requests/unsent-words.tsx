import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';

interface UnsentWordsProps {
  /** What was typed; nothing is shown without it. */
  words: string;
  onDiscard: () => void;
}

/** What somebody was typing when a step of somebody else took its form away. */
export function UnsentWords({ words, onDiscard }: UnsentWordsProps) {
  if (words.trim() === '') return null;
  return (
    <Notice tone="warn" title="The case changed while you were typing" isAlert className="mb-5">
      <p>Your words were not sent:</p>
      <blockquote className="my-2 whitespace-pre-line break-words border-current border-l-2 pl-3 text-ink">
        {words}
      </blockquote>
      <Button size="small" variant="secondary" onClick={onDiscard}>
        Discard them
      </Button>
    </Notice>
  );
}
