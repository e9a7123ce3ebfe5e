import { Button } from '~/components/ui/button';
import { cn } from '~/lib/cn';
import { SubmitButton } from './submit-button';

interface SaveBarProps {
  isDirty: boolean;
  onDiscard: () => void;
  /** Stands there before any change too, with 'Save Changes' not to be pressed yet. */
  isAlwaysShown?: boolean;
}

/**
 * 'Save Changes' at the foot of a long form; with unsaved changes it stays in sight wherever one is in it. The buttons are at
 * the left, since toasts come up at the right.
 */
export function SaveBar({ isDirty, onDiscard, isAlwaysShown = false }: SaveBarProps) {
  if (!isDirty && !isAlwaysShown) return null;
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-3 rounded-2xl border border-transparent px-5 py-3 sm:px-7',
        isDirty && 'sticky bottom-4 z-20 border-line bg-surface shadow-float',
      )}
    >
      <SubmitButton busyLabel="Saving..." disabled={!isDirty}>
        Save Changes
      </SubmitButton>
      {isDirty ? (
        <>
          <Button variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
          <p className="font-medium text-soft max-sm:sr-only">Unsaved changes</p>
        </>
      ) : null}
    </div>
  );
}
