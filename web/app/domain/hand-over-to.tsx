import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { staffQueryOptions } from '~/data/staff-permissions/staff-query';

interface HandOverToProps {
  /** Names the list of colleagues. */
  label: string;
  /** Who has the case now, and is not offered. */
  current?: string | null;
  onChoose: (person: string, words: string) => void;
}

/** A note for a colleague, if there is something to say, and the colleagues: choosing one hands over with what is written. */
export function HandOverTo({ label, current = null, onChoose }: HandOverToProps) {
  const { data: staff = [] } = useQuery(staffQueryOptions());
  const [words, setWords] = useState('');
  // Who only audits works on nothing.
  const workers = staff.filter(
    ({ id, permissions }) =>
      id !== current && (permissions.length === 0 || permissions.some(({ permission }) => permission !== 'audit')),
  );
  return (
    <div className="flex w-110 max-w-full items-center gap-2">
      <Input
        aria-label="Note for the colleague (optional)"
        placeholder="Note (optional)"
        maxLength={500}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Select
        aria-label={label}
        placeholder={`${label}…`}
        value=""
        onValueChange={(person) => onChoose(person, words)}
        options={workers.map(({ id, name }) => ({ value: id, label: name }))}
        className="min-w-0 flex-1"
      />
    </div>
  );
}
