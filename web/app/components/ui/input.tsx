import type { ComponentProps } from 'react';
import { cn } from '~/lib/cn';

/** A one-line text box. In forms use a field from `components/form`, which adds label, hint and error. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cn('field-box', className)} {...props} />;
}
