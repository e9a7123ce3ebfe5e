import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { BusyLabel } from '~/components/ui/busy-label';
import { Button } from '~/components/ui/button';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  children: ReactNode;
  /** Shown while the form is being submitted, such as 'Saving...'. Without it the label stays and a spinner covers it. */
  busyLabel?: string;
  /** Overrides the form's own state, for a button outside its `Form`. */
  isBusy?: boolean;
}

/** Submits the form. While it is busy it keeps its width and ignores further presses. */
export function SubmitButton({ children, busyLabel, isBusy, ...props }: SubmitButtonProps) {
  const form = useFormContext();
  const busy = isBusy ?? form?.formState.isSubmitting ?? false;
  return (
    <Button type="submit" aria-disabled={busy} onClick={(event) => busy && event.preventDefault()} {...props}>
      <BusyLabel isBusy={busy} busyLabel={busyLabel}>
        {children}
      </BusyLabel>
    </Button>
  );
}
