import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';

interface FigurePanelProps {
  /** The result in one sentence. */
  finding: string;
  /** The measured quantity. */
  measure: string;
  table: FigureTable;
  /** Undefined if there is nothing to draw. */
  children: ReactNode;
}

export interface FigureTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A chart under the sentence that it shows, and the table of the same numbers at the press of a button. */
export function FigurePanel({ finding, measure, table, children }: FigurePanelProps) {
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartNoAxesColumn : Table2;
  return (
    <Section className="min-w-0 break-inside-avoid">
      <div className="flex items-start justify-between gap-3">
        <h2 className="title-block min-w-0 break-words">{finding}</h2>
        {children ? (
          <Button
            variant="ghost"
            size="small"
            className="-mt-1.5 -mr-3 shrink-0 print:hidden"
            onClick={() => setIsTable(!isTable)}
          >
            <Icon aria-hidden className="size-4" />
            {isTable ? 'Chart' : 'Table'}
            <span className="sr-only">: {measure}</span>
          </Button>
        ) : null}
      </div>
      <p className="mt-1 max-w-prose text-soft">{measure}</p>
      {children ? <div className="mt-5">{isTable ? <Table {...table} /> : children}</div> : null}
    </Section>
  );
}

function Table({ caption, head, rows }: FigureTable) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b align-bottom text-soft">
          {head.map((name, column) => (
            <th key={name} scope="col" className={column === 0 ? 'py-2 pr-3 text-left' : 'py-2 pl-3 text-right'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-b last:border-b-0">
            <th scope="row" className="py-2 pr-3 text-left font-medium">
              {name}
            </th>
            {values.map((value, column) => (
              <td key={head[column + 1]} className="py-2 pl-3 text-right">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
