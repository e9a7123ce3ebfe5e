import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';

interface CopyButtonProps {
  /** Also shown beside the button as text that can be selected, for browsers that do not permit copying. */
  text: string;
  label: string;
  className?: string;
}

/** Copies a text, and says that it has. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Button variant="secondary" size="small" className={className} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
