import { Check } from 'lucide-react';
import { cn } from '~/lib/cn';
import { caseSteps } from './describe-case';

/** The steps from the application to the certificate: which are done, and which is current. */
export function CaseProgress({ stepsDone }: { stepsDone: number }) {
  return (
    <ol
      aria-label="Steps"
      className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(min(3.5rem,100%),1fr))] gap-1.5 sm:gap-2"
    >
      {caseSteps.map((step, index) => {
        const isDone = index < stepsDone;
        const isCurrent = index === stepsDone;
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="min-w-0">
            <div
              aria-hidden
              className={cn('h-1.5 rounded-full', isDone ? 'bg-accent' : isCurrent ? 'bg-accent/45' : 'bg-line')}
            />
            <p
              className={cn(
                'mt-2 flex flex-wrap items-center gap-x-1 text-xs sm:text-sm',
                isCurrent ? 'font-semibold' : 'text-soft',
              )}
            >
              {step}
              {isDone ? <Check aria-hidden className="size-3.5 text-accent max-sm:hidden" /> : null}
              {isDone ? <span className="sr-only">done</span> : null}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
