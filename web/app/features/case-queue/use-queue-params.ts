import { useSearchParams } from 'react-router';
import type { QueueFilter, QueueSearch } from '~/data/application-cases/queue-query';
import { toFilter, toValues } from './queue-choices';

/**
 * The state of the queue in the address: `?show=review&who=me&queue=2`, beside that of the list below it; `certificates=withdrawal`
 * shows that kind of task first.
 */
export function useQueueParams() {
  const [params, setParams] = useSearchParams();
  const change = (values: Readonly<Record<string, string>>) =>
    setParams(
      (previous) => {
        previous.delete('queue');
        for (const [key, value] of Object.entries(values)) {
          if (value) previous.set(key, value);
          else previous.delete(key);
        }
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  const search: QueueSearch = {
    ...toFilter(params.get('show'), params.get('who')),
    page: Math.min(100_000, Math.max(1, Number.parseInt(params.get('queue') ?? '1', 10) || 1)),
  };
  return {
    search,
    /** The kind of certificate task to which a link leads. */
    task: params.get('certificates'),
    setFilter: (filter: QueueFilter) => change(toValues(filter)),
    setPage: (page: number) => change({ queue: page > 1 ? String(page) : '' }),
  };
}
