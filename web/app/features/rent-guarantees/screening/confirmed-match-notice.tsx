import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import { ReportLink } from './report-link';
import { useConfirmedNames } from './use-confirmed-names';

/** On each part of an approved record, and on its review: that a name of it is on the sanctions list, as staff have decided. */
export function ConfirmedMatchNotice({ id }: { id: string }) {
  const names = useConfirmedNames(id);
  if (names.length === 0) return null;
  return (
    <Notice tone="bad" title="On the UK Sanctions List" className="mb-5">
      <p className="wrap-anywhere">
        Staff have decided that {names.join(' and ')} is on it. Pay nothing and change nothing under this certificate.
        An owner <ReportLink>reports it to OFSI</ReportLink> and takes legal advice before anybody is told.{' '}
        <Link to={`${paths.rentGuarantee(id)}#screening`} className="font-semibold underline underline-offset-4">
          See the screening
        </Link>
      </p>
    </Notice>
  );
}
