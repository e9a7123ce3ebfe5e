import { CircleAlert } from 'lucide-react';
import type { MissingField } from '~/lib/app-error';

interface WordProblemProps {
  field: 'subject' | 'body';
  problems: readonly MissingField[];
}

/**
 * The error in a field's text during typing. On a phone the preview is too far below to show it. It sticks above the save bar, which
 * would otherwise cover it.
 */
export function WordProblem({ field, problems }: WordProblemProps) {
  const problem = problems.find((each) => each.field === field);
  return (
    <div role="status" className="-mt-3 sticky bottom-32 z-10 empty:hidden">
      {problem ? (
        <p className="flex items-start gap-1.5 rounded-lg bg-warn-wash px-3 py-1.5 font-medium text-[0.9375rem] text-warn">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {problem.message}
        </p>
      ) : null}
    </div>
  );
}
