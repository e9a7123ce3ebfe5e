import { useEffect, useId, useRef } from 'react';
import { Label } from '~/components/ui/label';
import { Select } from '~/components/ui/select';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { nameCase } from './case-words';

interface ChooseCaseProps {
  cases: readonly OwnCase[];
  own: OwnCase;
  onChoose: (applicationId: string) => void;
}

/** The choice of the application whose conversation home shows. */
export function ChooseCase({ cases, own, onChoose }: ChooseCaseProps) {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  // The element takes the focus from the button that it replaces.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Label htmlFor={id}>Which application is it about?</Label>
      <Select
        ref={ref}
        id={id}
        value={own.application_id}
        onValueChange={onChoose}
        options={cases.map((each) => ({ value: each.application_id, label: nameCase(each) }))}
      />
    </div>
  );
}
