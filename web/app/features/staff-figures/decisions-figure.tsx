import { BarRows } from '~/components/charts/bar-rows';
import type { StaffFigures } from '~/data/statistics/staff-figures';
import { type RejectionReason, rejectionReasons } from '~/domain/case/rejection-reasons';
import { FigurePanel } from './figure-panel';
import { decisionsFinding } from './findings';

/** The outcomes of applications, and the reasons of rejections. */
export function DecisionsFigure({ decisions }: { decisions: StaffFigures['decisions'] }) {
  const ends = [
    { label: 'Approved', cases: decisions.approved, fill: 'solid' },
    { label: 'Rejected', cases: decisions.rejected, fill: 'striped' },
    { label: 'Withdrawn by the tenant', cases: decisions.withdrawn, fill: 'outline' },
    { label: 'Closed by us', cases: decisions.closed, fill: 'outline' },
  ] as const;
  const reasons = decisions.reasons.map(({ reason_code, cases }) => ({
    label: rejectionReasons[reason_code as RejectionReason],
    cases,
  }));
  const isEmpty = ends.every(({ cases }) => cases === 0);
  return (
    <FigurePanel
      finding={decisionsFinding(decisions)}
      measure="Each decision, also one that was changed later, and the reason in force of each rejection. What was withdrawn or closed and is open again does not count."
      table={{
        caption: 'Decisions and reasons',
        head: ['Decision or reason', 'Applications'],
        rows: [...ends, ...reasons].map(({ label, cases }) => [label, String(cases)]),
      }}
    >
      {isEmpty ? null : (
        <>
          <BarRows
            label="How applications ended"
            rows={ends.map(({ label, cases, fill }) => ({
              label,
              text: String(cases),
              parts: [{ name: label, value: cases, fill }],
            }))}
          />
          {reasons.length > 0 ? (
            <>
              <h3 className="mt-7 mb-4 border-t pt-5 font-semibold">Reasons for rejection</h3>
              <BarRows
                label="Reasons for rejection"
                rows={reasons.map(({ label, cases }) => ({
                  label,
                  text: String(cases),
                  parts: [{ name: label, value: cases, fill: 'striped' }],
                }))}
              />
            </>
          ) : null}
        </>
      )}
    </FigurePanel>
  );
}
