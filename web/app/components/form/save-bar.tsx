import { useLayoutEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { cn } from '~/lib/cn';
import { SubmitButton } from './submit-button';

interface SaveBarProps {
  isDirty: boolean;
  onDiscard: () => void;
  /** Shows the bar before any change as well, with 'Save Changes' disabled. */
  isAlwaysShown?: boolean;
  /** In a section with the fields, instead of below it: its button is in line with them either way. */
  isInSection?: boolean;
}

/**
 * 'Save Changes' at the foot of a long form. It stays visible while the form has unsaved changes. The buttons are on the left
 * because toasts appear on the right.
 */
export function SaveBar({ isDirty, onDiscard, isAlwaysShown = false, isInSection = false }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  // The bar appears under the person's hands: the first change may be made in a field that it now covers, and a text box grows below it.
  useLayoutEffect(() => {
    const form = bar.current?.closest('form');
    if (!isDirty || !form) return undefined;
    const uncover = () => {
      const { activeElement } = document;
      if (form.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
    };
    uncover();
    form.addEventListener('input', uncover);
    return () => form.removeEventListener('input', uncover);
  }, [isDirty]);

  if (!isDirty && !isAlwaysShown) return null;
  return (
    <div
      ref={bar}
      data-save-bar={isDirty}
      className={cn(
        '@container flex flex-wrap items-center gap-3 rounded-2xl border border-transparent px-5 py-3 sm:px-7',
        isInSection && '-mx-5 sm:-mx-7',
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
          <p className="font-medium text-soft @max-sm:sr-only">Unsaved changes</p>
        </>
      ) : null}
    </div>
  );
}
