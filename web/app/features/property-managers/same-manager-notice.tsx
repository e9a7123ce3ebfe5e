import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { SEARCH_DEBOUNCE_MS } from '~/config/limits';
import { paths } from '~/config/paths';
import { sameManagersQueryOptions } from '~/data/property-managers/same-managers-query';
import { tidyPostcode } from '~/lib/postcode';
import { useDebounced } from '~/lib/use-debounced';
import { useShownBelow } from './use-shown-below';

/** The field above the notice. */
const fieldAbove = { email: 'business_email', name: 'postal_code' } as const;

interface SameManagerNoticeProps {
  /** The value that is the same; the notice is below its field. If both are the same, it is below the e-mail address. */
  by: 'email' | 'name';
  /** The typed e-mail address, company name and postcode. */
  typed: readonly [email: string, name: string, postcode: string];
  /** The edited record, which is not its own duplicate. */
  ownId?: string;
}

/** Warns of another record with the same e-mail address, or name and postcode, before it is saved. It blocks nothing: two branches may share an address. */
export function SameManagerNotice({ by, typed: [email, name, postcode], ownId }: SameManagerNoticeProps) {
  const tidy = JSON.stringify([email.trim().toLowerCase(), name.trim(), tidyPostcode(postcode)]);
  const [business_email, company_name, postal_code] = JSON.parse(useDebounced(tidy, SEARCH_DEBOUNCE_MS)) as [
    string,
    string,
    string,
  ];
  const { data = [] } = useQuery(sameManagersQueryOptions({ business_email, company_name, postal_code }));
  const others = data.filter(
    (other) => other.id !== ownId && (by === 'email') === (other.business_email.toLowerCase() === business_email),
  );
  const isShown = others.length > 0;
  const box = useShownBelow(fieldAbove[by], isShown);
  if (!isShown) return null;
  return (
    <div ref={box} className="scroll-mb-24">
      <Notice tone="warn" title="On record already">
        <ul className="grid gap-1">
          {others.map((other) => (
            <li key={other.id} className="break-words">
              <a
                href={paths.propertyManager(other.id)}
                target="_blank"
                rel="noreferrer"
                className="font-semibold underline underline-offset-4"
              >
                {other.company_name}, {other.city}
              </a>{' '}
              has {by === 'email' ? 'this e-mail address' : 'this name and postcode'}.
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
