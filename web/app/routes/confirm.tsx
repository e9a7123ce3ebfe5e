import { useEffect, useState } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { pageTitle } from '~/config/page';
import { ConfirmCodeForm } from '~/features/auth/confirm-code-form';
import { ConfirmLink } from '~/features/auth/confirm-link';
import { emailOf } from '~/features/auth/origin';
import { readConfirmLink } from '~/features/auth/read-confirm-link';

/** The address contains a token. Without a referrer no request tells it, and the auth server does not lead back here. */
export const meta: MetaFunction = () => [{ title: pageTitle('Confirm') }, { name: 'referrer', content: 'no-referrer' }];

/** Where the links in mails of auth lead, and where their codes are typed. */
export default function Confirm() {
  const location = useLocation();
  // The page from the build does not know the link.
  const [search, setSearch] = useState<string>();
  useEffect(() => setSearch(location.search), [location.search]);
  if (search === undefined) {
    return (
      <>
        <h1 className="title-section">Confirm</h1>
        <p className="mt-3 text-soft">Reading the link...</p>
      </>
    );
  }
  const found = readConfirmLink(search, globalThis.location.origin);
  if ('hash' in found) return <ConfirmLink key={search} link={found} />;
  return <ConfirmCodeForm key={search} type={found.type} email={emailOf(location)} />;
}
