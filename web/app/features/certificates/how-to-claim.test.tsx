import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HowToClaim } from './how-to-claim';

it('The portal says how to claim as the terms do: with what, and what a late claim loses.', () => {
  const words = renderToStaticMarkup(<HowToClaim />);
  for (const said of [
    'by post to',
    'within 31 days of the day on which it was due',
    'the tenancy agreement, a statement of the rent due and received, and what you and the tenant have written about it',
    'we may refuse what the delay has cost us, and no more',
    'after the last day for claims',
  ]) {
    expect(words).toContain(said);
  }
});
