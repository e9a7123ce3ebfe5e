import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { pageMeta } from '~/features/public/page-meta';
import { Policy } from '~/features/public/policy';
import { privacyParts } from '~/features/public/privacy-parts';

export function meta() {
  return pageMeta({
    title: 'Privacy Policy',
    description: `What ${company.brand} collects, how it is used and protected, who can see it, and your rights.`,
    path: paths.privacy,
  });
}

export default function Privacy() {
  return (
    <Policy
      title="Privacy Policy"
      summary="We collect what an application needs, show it only to you and to those who decide on it, and track you nowhere."
      updated="20 November 2026"
      parts={privacyParts}
    />
  );
}
