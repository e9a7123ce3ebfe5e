import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { SimilarManager } from '~/data/property-managers/standing-query';

const sameWords = {
  email: 'the same e-mail address',
  address: 'the same address',
  name: 'the same name and postcode',
} as const;

/** The records that may be of the same landlord or agent, each with the similarity, and how to merge them. */
export function SimilarManagers({ like }: { like: readonly SimilarManager[] }) {
  return (
    <>
      <ul className="grid gap-1">
        {like.map(({ id, company_name: name, city, is_confirmed: isConfirmed, same }) => (
          <li key={id} className="break-words">
            Similar to{' '}
            <Link to={paths.propertyManager(id)} className="font-semibold underline underline-offset-4">
              {name}, {city}
            </Link>
            : {same ? sameWords[same] : 'a like name nearby'}
            {isConfirmed ? '' : ', not yet confirmed'}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        If it is the same company, confirm the record that stays. Then open the other one and press Merge… there.
      </p>
    </>
  );
}
