import { BarKey, BarRows } from '~/components/charts/bar-rows';
import type { StaffFigures } from '~/data/statistics/staff-figures';
import { FigurePanel } from './figure-panel';
import { loadFinding } from './findings';

/** The number of open cases of each person, and of their decisions in the last 30 days. */
export function LoadFigure({ load }: { load: StaffFigures['load'] }) {
  const nobody = load.nobody > 0 ? [{ id: 'nobody', name: 'Nobody yet', open: load.nobody, decided: 0 }] : [];
  const rows = [...load.people, ...nobody];
  return (
    <FigurePanel
      finding={loadFinding(load)}
      measure="Open cases by who has them, and what each person decided in the last 30 days."
      table={{
        caption: 'Load by person',
        head: ['Person', 'Open', 'Decided in 30 days'],
        rows: rows.map(({ id, name, open, decided }) => [name, String(open), id === 'nobody' ? '–' : String(decided)]),
      }}
    >
      {rows.length === 0 ? null : (
        <>
          <BarRows
            label="Load by person"
            rows={rows.map(({ id, name, open, decided }) => ({
              label: name,
              text: id === 'nobody' ? `${open} open` : `${open} open, ${decided} decided`,
              parts: [
                { name: 'Open', value: open, fill: id === 'nobody' ? 'outline' : 'solid' },
                { name: 'Decided', value: decided, fill: 'striped' },
              ],
            }))}
          />
          <BarKey
            parts={[
              { name: 'Open now', fill: 'solid' },
              { name: 'Decided in 30 days', fill: 'striped' },
            ]}
          />
        </>
      )}
    </FigurePanel>
  );
}
