import { currentTermsVersion } from '@functions/_shared/certificate/terms/current-version.ts';
import { readTerms } from '@functions/_shared/certificate/terms/read-terms.ts';
import { useLocation } from 'react-router';
import { paths } from '~/config/paths';
import { pageMeta } from '~/features/public/page-meta';
import { Policy } from '~/features/public/policy';
import type { Route } from './+types/guarantee-terms';

export function meta({ location }: Route.MetaArgs) {
  const { version, introduction } = termsAt(location.pathname);
  return pageMeta({
    title: `Terms of the guarantee, version ${version}`,
    description: `Version ${version}. ${introduction}`,
    path: paths.guaranteeTerms(version),
  });
}

/** The terms of a version, to which every certificate of that version refers: their text never changes. */
export default function GuaranteeTerms() {
  const { version, title, introduction, sections } = termsAt(useLocation().pathname);
  return (
    <Policy
      title={title}
      summary={introduction}
      note={`Version ${version}. A certificate says which version applies to it${version === currentTermsVersion ? '' : `; new ones have version ${currentTermsVersion}`}.`}
      parts={sections.map(({ heading, paragraphs }) => ({
        id: heading.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        title: heading,
        content: paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
      }))}
    />
  );
}

/** Every version has a route of its own, so that any other address does not exist. */
function termsAt(pathname: string) {
  const terms = readTerms(/\d+(?=\/?$)/.exec(pathname)?.[0] ?? '');
  if (terms === undefined) throw new Error(`There are no terms at ${pathname}`);
  return terms;
}
