import type { ChartProps } from './chart-types';

/** A chart's figures as a table for screen readers. */
export function ChartTable({ caption, columns, series, format, none = 'None' }: ChartProps) {
  return (
    // A table cannot shrink below its content, so the wrapper is hidden instead.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Period</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ title }, index) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{describe(values[index], format, none)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function describe(value: number | null | undefined, format: (value: number) => string, none: string): string {
  return value === null || value === undefined ? none : format(value);
}
