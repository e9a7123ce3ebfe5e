import type { ChartProps } from './chart-types';

/** The numbers of a chart as a table, for those who do not see the drawing. */
export function ChartTable({ caption, columns, series, format }: ChartProps) {
  return (
    // A table does not get smaller than its content, so what hides it is the box around it.
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
