import type { ReactNode } from 'react';
import { cn } from '~/lib/cn';
import { Spinner } from './spinner';

interface BusyLabelProps {
  children: ReactNode;
  isBusy: boolean;
  /** Shown beside the spinner, such as 'Saving...'. Without it a spinner covers the label. */
  busyLabel?: string | undefined;
}

/** The label of a button, with a spinner while its work is running. The button keeps its width. */
export function BusyLabel({ children, isBusy, busyLabel }: BusyLabelProps) {
  return (
    <span className="relative inline-grid place-items-center">
      <span className={cn('col-start-1 row-start-1 inline-flex items-center gap-2', isBusy && 'invisible')}>
        {children}
      </span>
      {isBusy ? (
        <span className="col-start-1 row-start-1 inline-flex items-center gap-2">
          <Spinner />
          <span className={busyLabel ? '' : 'sr-only'}>{busyLabel ?? 'Please wait'}</span>
        </span>
      ) : null}
    </span>
  );
}
