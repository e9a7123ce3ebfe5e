import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/lib/cn';

const kinds = {
  good: { icon: CircleCheck, classes: 'bg-good-wash text-good' },
  warn: { icon: TriangleAlert, classes: 'bg-warn-wash text-warn' },
  bad: { icon: CircleAlert, classes: 'bg-bad-wash text-bad' },
  info: { icon: Info, classes: 'bg-info-wash text-info' },
} as const;

interface NoticeProps {
  tone: keyof typeof kinds;
  title?: string;
  /** It says what an action has led to, so that its title takes the focus when the button of the action is gone. */
  isOutcome?: boolean;
  children: ReactNode;
  /** Announced at once; for something that has just happened. */
  isAlert?: boolean;
  className?: string;
}

/** A short coloured message inside a page: a warning, a confirmation or a hint. */
export function Notice({ tone, title, isOutcome = false, children, isAlert = false, className }: NoticeProps) {
  const { icon: Icon, classes } = kinds[tone];
  return (
    <div role={isAlert ? 'alert' : undefined} className={cn('flex gap-3 rounded-xl px-4 py-3', classes, className)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title ? (
          <p data-outcome={isOutcome || undefined} className="font-semibold outline-none">
            {title}
          </p>
        ) : null}
        <div>{children}</div>
      </div>
    </div>
  );
}
