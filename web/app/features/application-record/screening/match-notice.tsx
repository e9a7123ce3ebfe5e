import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import { screeningQueryOptions } from '~/data/screenings/screening-query';
import { ReportLink } from './report-link';

/** A notice on an approved record and its review that a name in it is, or may be, on the sanctions list. */
export function MatchNotice({ id }: { id: string }) {
  const { same, undecided } = useMatchedNames(id);
  if (same.length > 0) {
    return (
      <Notice tone="bad" title="On the UK Sanctions List" className="mb-5">
        <p className="wrap-anywhere">
          Staff have decided that {same.join(' and ')} is on it. Pay nothing and change nothing under this certificate.
          An owner <ReportLink>reports it to OFSI</ReportLink> and takes legal advice before anybody is told.{' '}
          <ScreeningLink id={id}>See the screening</ScreeningLink>
        </p>
      </Notice>
    );
  }
  if (undecided.length === 0) return null;
  return (
    <Notice tone="warn" title="A match with the UK Sanctions List waits for a decision" className="mb-5">
      <p className="wrap-anywhere">
        {undecided.join(' and ')} may be on it. Until somebody decides, pay nothing and change nothing under this
        certificate. <ScreeningLink id={id}>Go to the match</ScreeningLink>
      </p>
    </Notice>
  );
}

function ScreeningLink({ id, children }: { id: string; children: string }) {
  return (
    <Link
      to={`${paths.rentGuarantee(id)}#screening`}
      className="whitespace-nowrap font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** The names of an application that are on the sanctions list, as staff have decided, and those that may be, which nobody has. */
export function useMatchedNames(id: string): {
  readonly same: readonly string[];
  readonly undecided: readonly string[];
} {
  const { data = [] } = useQuery(screeningQueryOptions(id));
  const namesWith = (wanted: 'same' | null) => [
    ...new Set(data.filter(({ hits }) => hits.some(({ decision }) => decision === wanted)).map(({ name }) => name)),
  ];
  return { same: namesWith('same'), undecided: namesWith(null) };
}
