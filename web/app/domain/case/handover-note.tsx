import { cn } from '~/lib/cn';

interface HandoverNoteProps {
  words: string;
  /** The colleague who handed the case over; null for a deleted account. */
  by: string | null;
  className?: string;
}

/** The note of the colleague who handed a case over. */
export function HandoverNote({ words, by, className }: HandoverNoteProps) {
  return (
    <p className={cn('wrap-anywhere whitespace-pre-line text-sm', className)}>
      <span className="font-semibold">{by ?? 'A colleague'} wrote:</span> {words}
    </p>
  );
}
