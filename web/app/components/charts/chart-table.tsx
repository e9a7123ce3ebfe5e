import type { ChartProps } from './chart-types';

/** A chart's figures as a table for screen readers. */
export function ChartTable({ caption, columns, series, format }: ChartProps) {
  return (
    // A table cannot shrink below its content, so the wrapper is hidden instead.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
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
                <td key={name}>{describe(values[index], format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function describe(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? 'None' : format(value);
}
