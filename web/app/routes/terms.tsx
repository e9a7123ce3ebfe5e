import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { pageMeta } from '~/features/public/page-meta';
import { Policy } from '~/features/public/policy';
import { termsParts } from '~/features/public/terms-parts';
import { useOffer } from '~/lib/use-offer';

export function meta() {
  return pageMeta({
    title: 'Terms of Service',
    description: `The terms on which ${company.legalName} offers its website and its Rent Guarantee Certificates, with all fees.`,
    path: paths.terms,
  });
}

export default function Terms() {
  const offer = useOffer();
  return (
    <Policy
      title="Terms of Service"
      summary="What you can expect from us, what we expect from you, and what it costs, in plain words."
      updated="20 November 2026"
      parts={termsParts(offer)}
    />
  );
}
