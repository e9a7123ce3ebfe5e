import { Notice } from '~/components/feedback/notice';
import type { RestoredEdits } from './use-stored-edits';

interface RestoredEditsNoticeProps extends RestoredEdits {
  /** The button that drops it. */
  undo?: string;
}

/** Says that a form has opened with text that was typed before. */
export function RestoredEditsNotice({ isRestored, isOutdated, undo = 'Discard' }: RestoredEditsNoticeProps) {
  if (!isRestored) return null;
  if (!isOutdated) {
    return <p className="text-[0.9375rem] text-soft">This is what you typed before. It is not saved yet.</p>;
  }
  return (
    <Notice tone="warn">
      This is what you typed before, and somebody has saved a change since. “{undo}” shows what is saved now.
    </Notice>
  );
}
