import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Notice } from '~/components/feedback/notice';
import { BusyLabel } from '~/components/ui/busy-label';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import type { Colleague } from '~/data/application-cases/with-holder';
import { staffQueryOptions } from '~/data/staff-permissions/staff-query';
import { describeMissingPermission, type HandedOverCase, nameWithRights } from '../staff/missing-permission';

interface HandOverToProps {
  /** Names the list of colleagues. */
  label: string;
  /** The present holder of the case, who is not offered. */
  current?: string | null;
  /** The hand-over is being saved. */
  isBusy: boolean;
  /** The cases. The steps of some need a permission that the receiver may lack. */
  cases: readonly HandedOverCase[];
  /** Describes which colleagues lose a case to the receiver. */
  losing?: (receiver: string) => string | undefined;
  onChoose: (person: Colleague, words: string) => void;
  /** The way back. Omit it where the screen has one. */
  onCancel?: () => void;
}

/** An optional note, the list of colleagues, and the button that hands over. A choice in the list alone does nothing. */
export function HandOverTo({ label, current = null, isBusy, cases, losing, onChoose, onCancel }: HandOverToProps) {
  const { data: staff = [] } = useQuery(staffQueryOptions());
  const [words, setWords] = useState('');
  const [person, setPerson] = useState('');
  // Auditors work on no cases.
  const workers = staff.filter(
    ({ id, permissions }) =>
      id !== current && (permissions.length === 0 || permissions.some(({ permission }) => permission !== 'audit')),
  );
  const chosen = workers.find(({ id }) => id === person);
  const lacking = chosen && describeMissingPermission(chosen, cases);
  const lost = chosen && losing?.(chosen.id);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && !isBusy) onChoose({ id: chosen.id, name: chosen.name }, words);
  };
  return (
    <form
      onSubmit={handleSubmit}
      className="flex w-full min-w-0 flex-col gap-2 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center"
    >
      <Input
        aria-label="Note for the colleague (optional)"
        placeholder="Note (optional)"
        maxLength={500}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="min-w-0 sm:w-54"
      />
      <Select
        aria-label={label}
        placeholder={`${label}…`}
        value={person}
        onValueChange={setPerson}
        options={workers.map((worker) => ({ value: worker.id, label: nameWithRights(worker, cases) }))}
        className="min-w-0 sm:w-54"
      />
      <div role="status" className="flex flex-col gap-2 empty:hidden sm:order-last sm:basis-full">
        {lacking ? <Notice tone="warn">{lacking}</Notice> : null}
        {lost ? <Notice tone="warn">{lost}</Notice> : null}
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={person === ''} aria-disabled={isBusy}>
          <BusyLabel isBusy={isBusy}>Hand over</BusyLabel>
        </Button>
        {onCancel ? (
          <Button size="small" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
