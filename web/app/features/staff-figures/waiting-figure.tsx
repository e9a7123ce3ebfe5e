import { BarKey, BarRows } from '~/components/charts/bar-rows';
import { paths } from '~/config/paths';
import type { WaitingFigure as Waiting } from '~/data/statistics/staff-figures';
import { formatAge } from '~/lib/dates';
import { FigurePanel } from './figure-panel';
import { waitingFinding } from './findings';

const steps = [
  { step: 'review', turn: 'staff', label: 'To decide' },
  { step: 'appeal', turn: 'staff', label: 'Appeals' },
  { step: 'signature', turn: 'staff', label: 'To sign' },
  { step: 'request', turn: 'tenant', label: 'With the tenant' },
  { step: 'request', turn: 'landlord', label: 'With the landlord' },
] as const;

/** The number of cases that wait at each step. */
export function WaitingFigure({ waiting }: { waiting: readonly Waiting[] }) {
  const rows = steps.flatMap(({ step, turn, label }) => {
    const found = waiting.find((each) => each.step === step && each.turn === turn);
    return found ? [{ ...found, label, isOurs: turn === 'staff' }] : [];
  });
  return (
    <FigurePanel
      finding={waitingFinding(waiting)}
      measure="Open cases by step, without drafts. All are counted, also what you cannot do yourself, such as a second signature or an appeal against your own rejection: Home and the queue leave that out for you."
      table={{
        caption: 'Open cases by step',
        head: ['Step', 'Cases', 'The oldest waits'],
        rows: rows.map(({ label, cases, oldest }) => [label, String(cases), formatAge(oldest)]),
      }}
    >
      {rows.length === 0 ? null : (
        <>
          <BarRows
            label="Open cases by step"
            rows={rows.map(({ label, cases, oldest, isOurs, step, turn }) => ({
              label,
              text: `${cases} · oldest ${formatAge(oldest)}`,
              to: `${paths.applications}?show=${turn === 'landlord' ? turn : step}`,
              parts: [{ name: label, value: cases, fill: isOurs ? 'solid' : 'striped' }],
            }))}
          />
          <BarKey
            parts={[
              { name: 'Waits for us', fill: 'solid' },
              { name: 'Waits for others', fill: 'striped' },
            ]}
          />
        </>
      )}
    </FigurePanel>
  );
}
