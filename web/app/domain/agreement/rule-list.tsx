import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RuleResult } from '~/data/rent-guarantee-applications/rule-checks-query';
import { cn } from '~/lib/cn';

const kinds = {
  blocks: { icon: CircleAlert, label: 'Blocks', classes: 'text-bad' },
  warns: { icon: TriangleAlert, label: 'Warning', classes: 'text-warn' },
  notes: { icon: Info, label: 'Note', classes: 'text-info' },
  passes: { icon: CircleCheck, label: 'Passed', classes: 'text-good' },
} as const;

interface RuleListProps {
  results: readonly RuleResult[];
  /** Shown below a result: a link to the field, or a box for a reason. */
  children?: (result: RuleResult) => ReactNode;
}

/** The results of the rules of the law, in plain words, each with its source. */
export function RuleList({ results, children }: RuleListProps) {
  return (
    <ul className="grid gap-4">
      {results.map((result) => {
        const { icon: Icon, label, classes } = kinds[result.effect];
        return (
          <li key={result.rule} className="flex gap-3">
            <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', classes)} />
            <div className="wrap-anywhere min-w-0 grow">
              <p>
                <span className={cn('font-semibold', classes)}>{label}: </span>
                {result.words}
              </p>
              <p className="mt-0.5 text-sm text-soft">Source: {result.source}</p>
              {children?.(result)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
