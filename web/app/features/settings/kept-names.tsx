import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import { keptNamesQueryOptions } from '~/data/profiles/kept-names-query';

interface KeptNamesProps {
  userId: string;
  /** As it has just been saved. */
  name: string | null;
}

/** Says after a new name is saved what it means for applications that were submitted under the one before. */
export function KeptNames({ userId, name }: KeptNamesProps) {
  const { data = [] } = useQuery(keptNamesQueryOptions(userId));
  const kept = data.filter((application) => application.name !== name);
  if (kept.length === 0) return null;
  return (
    <Notice tone="info" title="What this means for what you have submitted" className="mb-5">
      {kept.map((application) => (
        <p key={application.id} className="wrap-anywhere">
          Your application{' '}
          <Link to={paths.myApplication(application.id)} className="font-semibold underline underline-offset-4">
            {application.number}
          </Link>{' '}
          keeps the name {application.name}, under which you submitted it. To change it there, write to us in the
          application.
        </p>
      ))}
      <p>Our staff see both names. A certificate states the one that is saved here when we approve it.</p>
    </Notice>
  );
}
