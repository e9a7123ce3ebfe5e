import type { VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '~/lib/cn';
import { buttonLook } from './button-look';

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonLook> {
  /** Gives the look to the one child, for instance a `<Link>`, instead of drawing a button. */
  asChild?: boolean;
}

/** A button; `type` is 'button' unless said otherwise. */
export function Button({ asChild = false, variant, size, className, type = 'button', ...props }: ButtonProps) {
  const classes = cn(buttonLook({ variant, size }), className);
  if (asChild) return <Slot.Root className={classes} {...props} />;
  return <button type={type} className={classes} {...props} />;
}
