import { Link } from 'react-router';
import { paths } from '~/config/paths';

const views = {
  record: {
    here: 'This is the record of your application, in tabs.',
    there: 'See it on one page, with where it stands',
    path: paths.myApplication,
  },
  page: {
    here: 'This is your application on one page.',
    there: 'See its record, in tabs',
    path: paths.application,
  },
} as const;

/** A tenant has two screens of one application. Names the present one and links to the other. */
export function ApplicationViewLink({ id, shown }: { id: string; shown: keyof typeof views }) {
  const { here, there, path } = views[shown];
  return (
    <p className="-mt-3 mb-5 text-soft text-sm sm:-mt-5">
      {here}{' '}
      <Link to={path(id)} className="font-semibold underline underline-offset-4">
        {there}
      </Link>
    </p>
  );
}
