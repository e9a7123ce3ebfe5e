import { BarKey, BarRows } from '~/components/charts/bar-rows';
import type { WaitingFigure } from '~/data/statistics/staff-figures';
import { FigurePanel } from './figure-panel';
import { ageFinding, casesOf } from './findings';

const ages = [
  { key: 'under_2_days', label: 'Under 2 days' },
  { key: 'under_7_days', label: '2 to 6 days' },
  { key: 'under_14_days', label: '7 to 13 days' },
  { key: 'under_30_days', label: '14 to 29 days' },
  { key: 'longer', label: '30 days and more' },
] as const;

const names = { ours: 'Waits for us', others: 'Waits for others' } as const;

/** The ages of the open cases, and the people for whom they wait. */
export function AgeFigure({ waiting }: { waiting: readonly WaitingFigure[] }) {
  const rows = ages.map(({ key, label }) => {
    const of = (isOurs: boolean) =>
      waiting.filter(({ turn }) => (turn === 'staff') === isOurs).reduce((sum, each) => sum + each[key], 0);
    return { label, ours: of(true), others: of(false) };
  });
  return (
    <FigurePanel
      finding={ageFinding(waiting)}
      measure="Open cases by the time since their turn last changed."
      table={{
        caption: 'Open cases by age',
        head: ['Age', 'For us', 'For others'],
        rows: rows.map(({ label, ours, others }) => [label, String(ours), String(others)]),
      }}
    >
      {casesOf(waiting) === 0 ? null : (
        <>
          <BarRows
            label="Open cases by age"
            rows={rows.map(({ label, ours, others }) => ({
              label,
              text: ours + others === 0 ? 'none' : `${ours} for us${others > 0 ? `, ${others} for others` : ''}`,
              parts: [
                { name: names.ours, value: ours, fill: 'solid' },
                { name: names.others, value: others, fill: 'striped' },
              ],
            }))}
          />
          <BarKey
            parts={[
              { name: names.ours, fill: 'solid' },
              { name: names.others, fill: 'striped' },
            ]}
          />
        </>
      )}
    </FigurePanel>
  );
}
