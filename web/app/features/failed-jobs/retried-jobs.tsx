import { useQuery } from '@tanstack/react-query';
import { Section } from '~/components/ui/section';
import type { FailedJob } from '~/data/jobs/failed-jobs-query';
import { jobOutcomesQueryOptions } from '~/data/jobs/job-outcomes-query';
import { describeJob } from '~/domain/staff/describe-job';

const outcomeWords: Readonly<Record<string, string>> = {
  done: 'Carried out',
  failed: 'Failed again',
  under_way: 'Under way',
};

/** The jobs that were restarted on this screen, and their results. */
export function RetriedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const { data: outcomes } = useQuery(jobOutcomesQueryOptions(jobs.map(({ id }) => id)));
  if (jobs.length === 0) return null;
  return (
    <Section title="Started again">
      <ul className="grid gap-3" aria-live="polite">
        {jobs.map(({ id, kind, recipient }) => (
          <li key={id} className="wrap-anywhere flex flex-wrap justify-between gap-x-4">
            <span>
              {describeJob(kind)}
              {recipient ? ` to ${recipient}` : ''}
            </span>
            <span className="font-semibold">
              {outcomeWords[outcomes?.find((each) => each.id === id)?.outcome ?? 'under_way']}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
