import { cva } from 'class-variance-authority';

/** The styles of a button, separate from the component so that links on public pages can use them without loading it. */
export const buttonStyles = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-[0.625rem] font-semibold transition-[background-color,color,border-color,transform] duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-[1.1em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'print:hidden! bg-accent text-on-accent hover:bg-accent-strong',
        secondary: 'print:hidden! border border-field/60 bg-surface text-ink hover:border-ink/60 hover:bg-raised',
        ghost: 'print:hidden! text-ink hover:bg-raised',
        link: 'min-h-0 px-0 py-0 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent',
        danger: 'print:hidden! bg-bad text-paper hover:bg-bad/90',
      },
      size: {
        small: 'min-h-9 whitespace-nowrap px-3 py-1 text-sm',
        medium: 'min-h-11 whitespace-nowrap px-4.5 py-1.5 text-[0.9375rem]',
        large: 'min-h-13 max-w-full px-6 py-1.5 text-center text-base',
        icon: 'size-10 text-base',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'min-h-0 px-0 py-0' }],
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
);
