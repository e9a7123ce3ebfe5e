import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { Benefits } from '~/features/landing/benefits';
import { ForLandlords } from '~/features/landing/for-landlords';
import { ForTenants } from '~/features/landing/for-tenants';
import { Hero } from '~/features/landing/hero';
import { Questions } from '~/features/landing/questions';

export const meta: MetaFunction = () => [
  { title: pageTitle('Rent Guarantee Certificates for UK rentals') },
  {
    name: 'description',
    content: 'Rent a home in the UK without a UK guarantor. Landlords and agents get guaranteed monthly rent.',
  },
];

export default function Landing() {
  return (
    <>
      <Hero />
      <Benefits />
      <ForTenants />
      <ForLandlords />
      <Questions />
    </>
  );
}
