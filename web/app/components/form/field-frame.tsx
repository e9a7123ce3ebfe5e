import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Label } from '~/components/ui/label';
import { cn } from '~/lib/cn';
import { explanationRule } from '~/lib/explanation-schema';
import type { FieldFrameIds } from './use-field';

interface FieldFrameProps {
  frame: FieldFrameIds;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  className?: string | undefined;
  /** Shown at the right of the label, such as a link. */
  aside?: ReactNode;
  /** Shows the error above what is chosen from, where that may be taller than a screen. */
  isErrorFirst?: boolean;
  children: ReactNode;
}

/** Label, hint, input and error, in this order around every field. */
export function FieldFrame(props: FieldFrameProps) {
  const { frame, label, hint, isOptional, className, aside, isErrorFirst = false, children } = props;
  return (
    <div className={cn('grid grid-cols-1 content-start gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Label id={frame.labelId} htmlFor={frame.id}>
          {label}
          {isOptional ? <span className="font-normal text-soft"> (optional)</span> : null}
        </Label>
        {aside}
      </div>
      {hint || frame.isExplanation ? (
        <p id={frame.hintId} className="text-[0.9375rem] text-soft">
          {hint}
          {frame.isExplanation ? <span className="block">{explanationRule}</span> : null}
        </p>
      ) : null}
      {isErrorFirst ? <FieldError frame={frame} /> : null}
      {children}
      {isErrorFirst ? null : <FieldError frame={frame} />}
    </div>
  );
}

export function FieldError({ frame }: { frame: FieldFrameIds }) {
  if (!frame.error) return null;
  return (
    <p id={frame.errorId} className="flex items-start gap-1.5 font-medium text-[0.9375rem] text-bad">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {frame.error}
    </p>
  );
}
