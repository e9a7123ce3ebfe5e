import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import type { Colleague } from '~/data/application-cases/with-holder';
import { caseName } from '~/domain/case/case-name';
import { HandOverTo } from '~/domain/case/hand-over-to';
import { describeHolders } from './describe-holders';
import type { ChosenCase } from './use-chosen-cases';

interface BulkBarProps {
  chosen: readonly ChosenCase[];
  userId: string;
  isBusy: boolean;
  onAssign: (assignee: Colleague | null, words?: string) => void;
  onClear: () => void;
}

/**
 * The actions on the chosen cases: hand them to a colleague, or put them back, after a question if a colleague has one. The bar is
 * below the list, so that no row moves, and sticks to the screen.
 */
export function BulkBar({ chosen, userId, isBusy, onAssign, onClear }: BulkBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const holders = describeHolders(chosen, userId, null);
  const handlePutBack = () => {
    if (isBusy) return;
    if (holders) setIsAsking(true);
    else onAssign(null);
  };
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t bg-accent-wash px-4 py-2.5 @3xl:px-5">
      <p className="figures mr-auto font-semibold" role="status">
        {chosen.length === 1 ? '1 case chosen' : `${String(chosen.length)} cases chosen`}
      </p>
      <HandOverTo
        label="Assign to"
        isBusy={isBusy}
        cases={chosen.map(({ row }) => ({ step: row.step, name: caseName(row.application_number, row.tenant_name) }))}
        losing={(receiver) => describeHolders(chosen, userId, receiver)}
        onChoose={onAssign}
      />
      <Button variant="secondary" size="small" aria-disabled={isBusy} onClick={handlePutBack}>
        Put back
      </Button>
      <Button variant="ghost" size="small" onClick={onClear}>
        Clear
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Put back what colleagues have?"
        description={holders ?? ''}
        confirmLabel="Put back"
        isDanger={false}
        isBusy={isBusy}
        onConfirm={() => {
          setIsAsking(false);
          onAssign(null);
        }}
      />
    </div>
  );
}
