import { Notice } from '~/components/feedback/notice';

/** What is unusual about a day, below its field. It stops nobody. */
export function DateWarning({ words }: { words: string | undefined }) {
  return (
    <div aria-live="polite" className="-mt-3 empty:hidden">
      {words ? <Notice tone="warn">{words}</Notice> : null}
    </div>
  );
}
