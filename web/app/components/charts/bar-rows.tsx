import { Link } from 'react-router';
import { cn } from '~/lib/cn';

/** The pattern of a bar, which tells parts apart without colours. */
export type BarFill = 'solid' | 'striped' | 'outline';

export interface BarPart {
  readonly name: string;
  readonly value: number;
  readonly fill: BarFill;
}

export interface BarRow {
  readonly label: string;
  /** Shown at the right of the label. */
  readonly text: string;
  readonly parts: readonly BarPart[];
  /** The address that the label links to. */
  readonly to?: string;
}

const fills: Record<BarFill, string> = {
  solid: 'bg-accent',
  striped: 'stripes border border-accent',
  outline: 'border border-accent',
};

/** One bar a row, under its label and its value, all drawn to one scale. The text says what the bars show. */
export function BarRows({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const widths = rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const longest = Math.max(1, ...widths);
  return (
    <ul aria-label={label} className="grid gap-4">
      {rows.map((row) => (
        <li key={row.label} className="break-inside-avoid">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">
              {row.to ? (
                <Link to={row.to} className="underline decoration-accent/40 underline-offset-4 hover:decoration-accent">
                  {row.label}
                </Link>
              ) : (
                row.label
              )}
            </span>
            <span className="figures shrink-0 text-right text-sm text-soft">{row.text}</span>
          </div>
          <Bar parts={row.parts} longest={longest} />
        </li>
      ))}
    </ul>
  );
}

function Bar({ parts, longest }: { parts: readonly BarPart[]; longest: number }) {
  return (
    <div aria-hidden className="mt-1.5 flex h-3 gap-0.5 rounded-full bg-raised [print-color-adjust:exact]">
      {parts.map(({ name, value, fill }) =>
        value > 0 ? (
          <div
            key={name}
            className={cn('min-w-1.5 rounded-full', fills[fill])}
            style={{ width: `${(value / longest) * 100}%` }}
          />
        ) : null,
      )}
    </div>
  );
}

/** The key to the parts of the bars. */
export function BarKey({ parts }: { parts: readonly Pick<BarPart, 'name' | 'fill'>[] }) {
  return (
    <p aria-hidden className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-[0.8125rem] text-soft">
      {parts.map(({ name, fill }) => (
        <span key={name} className="inline-flex items-center gap-2">
          <span className={cn('h-2.5 w-6 rounded-full [print-color-adjust:exact]', fills[fill])} />
          {name}
        </span>
      ))}
    </p>
  );
}
