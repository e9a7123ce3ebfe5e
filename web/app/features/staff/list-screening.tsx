import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { listScreeningQueryOptions, type ListScreening as Screening } from '~/data/screenings/list-screening-query';

/** The progress of the screening against the current list, with a link to each match that waits for a decision. */
export function ListScreening({ listId }: { listId: string }) {
  const { data } = useQuery(listScreeningQueryOptions(listId));
  if (!data) return null;
  const { matched, matches, confirmed, state } = data;
  return (
    <div role="status" className="figures mt-1.5 grid gap-1 text-[0.9375rem]">
      <p>
        {describeProgress(data)}
        {state === 'failed' ? (
          <>
            {' '}
            <Link to={paths.jobs} className="font-semibold underline underline-offset-4">
              Start it again
            </Link>
          </>
        ) : null}
      </p>
      {matched > 0 ? (
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          <span className="font-semibold">
            {matched === 1 ? '1 application has' : `${matched.toLocaleString('en-GB')} applications have`} a match to
            decide:
          </span>
          <CaseLinks cases={matches} />
          {matched > matches.length ? <span>and {(matched - matches.length).toLocaleString('en-GB')} more</span> : null}
        </p>
      ) : null}
      {confirmed.length > 0 ? (
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          <span className="font-semibold text-bad">Confirmed on the list, and not over:</span>
          <CaseLinks cases={confirmed} />
        </p>
      ) : null}
    </div>
  );
}

function CaseLinks({ cases }: { cases: Screening['confirmed'] }) {
  return cases.map(({ id, number }) => (
    <Link key={id} to={`${paths.rentGuarantee(id)}#screening`} className="underline underline-offset-4">
      {number}
    </Link>
  ));
}

function describeProgress({ state, screened, applications, matched }: Screening): string {
  const share = `${screened.toLocaleString('en-GB')} of ${applications.toLocaleString('en-GB')} applications`;
  if (state === 'under_way') return `Screening again what is undecided or in force: ${share}.`;
  if (state === 'failed') return `Screening again has stopped after ${share}.`;
  const all = `Screened against it: ${applications.toLocaleString('en-GB')} ${applications === 1 ? 'application' : 'applications'}, undecided or in force.`;
  return matched === 0 ? `${all} No match waits for a decision.` : all;
}
