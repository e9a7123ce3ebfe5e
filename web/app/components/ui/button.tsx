import * as Slot from '@radix-ui/react-slot';
import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '~/lib/cn';
import { buttonStyles } from './button-styles';

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Applies the styles to the only child, such as a `<Link>`, instead of rendering a button. */
  asChild?: boolean;
}

/** A button; `type` is 'button' by default. */
export function Button({ asChild = false, variant, size, className, type = 'button', ...props }: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) return <Slot.Root className={classes} {...props} />;
  return <button type={type} className={classes} {...props} />;
}
