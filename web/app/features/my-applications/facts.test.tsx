import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { PropertyFacts } from './facts';

it('A tenant reads the own share, the reason and the note after the submission.', () => {
  const tenancy = {
    monthly_rent: 1025,
    rent_currency: 'GBP',
    deposit_amount: 0,
    deposit_currency: 'GBP',
    rent_share: 512.5,
    came_by: 'required',
    alternatives_offered: 'A guarantor of my own',
    info_box: 'I share with two others.',
  };
  const text = renderToStaticMarkup(<PropertyFacts tenancy={tenancy as Application['tenancy_information']} />);
  expect(text).toMatch(/Own share.*£512\.50.*requires it.*A guarantor of my own.*I share with two others\./);
});
