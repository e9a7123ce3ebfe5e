import { type FormEvent, use, useId, useState } from 'react';
import { ChoiceFilter } from '~/components/data-table/choice-filter';
import { ChoiceSelect } from '~/components/data-table/choice-select';
import { ChangeButton } from '~/components/ui/change-button';
import { ChangesRefused } from '~/components/ui/changes-refused';
import { Input } from '~/components/ui/input';
import { FILTER_NAME_MAX_LENGTH } from '~/config/limits';
import { useDeleteFilterMutation, useSaveFilterMutation } from '~/data/application-cases/queue-filters';
import type { QueueFilter } from '~/data/application-cases/queue-query';
import type { QueueSummary } from '~/data/application-cases/queue-summary-query';
import { cn } from '~/lib/cn';
import { countedOwners, countedPlaces, owners, places, toFilter, toValues } from './queue-choices';

interface QueueFiltersProps {
  summary: QueueSummary | undefined;
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
}

/** The filters of the queue: the step, the people, and the person's saved filters. */
export function QueueFilters({ summary, filter, onFilter }: QueueFiltersProps) {
  const saved = summary?.filters ?? [];
  const { show, who } = toValues(filter);
  const isNarrowed = show !== '' || who !== '';
  const current = saved.find((each) => toValues(each).show === show && toValues(each).who === who);
  const remove = useDeleteFilterMutation();
  const place = {
    legend: 'What the queue shows',
    choices: summary ? countedPlaces(who, summary) : places,
    value: show,
    onChange: (value: string) => onFilter(toFilter(value, who)),
  };
  const owner = {
    legend: 'Who has the case',
    choices: summary ? countedOwners(show, summary) : owners,
    value: who,
    onChange: (value: string) => onFilter(toFilter(show, value)),
  };
  return (
    <div className="grid gap-1 border-b px-4 py-3 @3xl:px-5">
      <div className="flex gap-2 @xl:hidden">
        <ChoiceSelect {...place} className="min-w-0 grow" />
        <ChoiceSelect {...owner} className="min-w-0 shrink-0" />
      </div>
      <div className="@max-xl:hidden flex flex-wrap gap-x-8 gap-y-1">
        <ChoiceFilter {...place} />
        <ChoiceFilter {...owner} />
      </div>
      {saved.length > 0 || isNarrowed ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {saved.length > 0 ? (
            <ChoiceFilter
              legend="Saved filters"
              choices={saved.map(({ id, name }) => ({ value: id, label: name }))}
              value={current?.id ?? ''}
              onChange={(id) => onFilter(saved.find((each) => each.id === id) ?? filter)}
            />
          ) : null}
          {current ? (
            <ChangeButton variant="ghost" size="small" onClick={() => remove.mutate(current.id)}>
              Delete this filter
            </ChangeButton>
          ) : isNarrowed ? (
            <SaveFilter filter={filter} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function SaveFilter({ filter }: { filter: QueueFilter }) {
  const [name, setName] = useState('');
  const refused = use(ChangesRefused);
  const save = useSaveFilterMutation();
  const hintId = useId();
  const isTooLong = name.trim().length > FILTER_NAME_MAX_LENGTH;
  const isNamed = name.trim() !== '' && !isTooLong;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed) save.mutate({ ...filter, name: name.trim() }, { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-center gap-2">
      <Input
        aria-label="Name of the filter"
        placeholder="Name this filter"
        aria-describedby={hintId}
        aria-invalid={isTooLong || undefined}
        disabled={refused !== undefined}
        title={refused}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="h-9 w-44"
      />
      <ChangeButton type="submit" variant="secondary" size="small" aria-disabled={!isNamed}>
        Save filter
      </ChangeButton>
      <p id={hintId} role="status" className={cn('text-sm', isTooLong ? 'text-bad' : 'text-soft')}>
        {isTooLong ? `Use ${FILTER_NAME_MAX_LENGTH} characters or fewer` : `Up to ${FILTER_NAME_MAX_LENGTH} characters`}
      </p>
    </form>
  );
}
