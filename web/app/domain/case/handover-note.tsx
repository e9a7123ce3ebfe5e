import { cn } from '~/lib/cn';

interface HandoverNoteProps {
  words: string;
  /** Who handed the case over; null for an account that is gone. */
  by: string | null;
  className?: string;
}

/** What a colleague wrote who handed a case over. */
export function HandoverNote({ words, by, className }: HandoverNoteProps) {
  return (
    <p className={cn('wrap-anywhere whitespace-pre-line text-sm', className)}>
      <span className="font-semibold">{by ?? 'A colleague'} wrote:</span> {words}
    </p>
  );
}
