import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import { screeningQueryOptions } from '~/data/screenings/screening-query';
import { ReportLink } from './report-link';

/** On each part of an approved record: that a name of it is on the sanctions list, as staff have decided. */
export function ConfirmedMatchNotice({ id }: { id: string }) {
  const { data = [] } = useQuery(screeningQueryOptions(id));
  const names = data.filter(({ hits }) => hits.some(({ decision }) => decision === 'same')).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Notice tone="bad" title="On the UK Sanctions List" className="mb-5">
      <p className="wrap-anywhere">
        Staff have decided that {[...new Set(names)].join(' and ')} is on it. Pay nothing and change nothing under this
        certificate. An owner <ReportLink>reports it to OFSI</ReportLink> and takes legal advice before anybody is told.{' '}
        <Link to={`${paths.rentGuarantee(id)}#screening`} className="font-semibold underline underline-offset-4">
          See the screening
        </Link>
      </p>
    </Notice>
  );
}
