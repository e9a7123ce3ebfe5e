import { expect, it } from 'vitest';
import { company as website } from '../../web/app/config/company.ts';
import { company as mails } from '../functions/_shared/mail/company.ts';

it('The mails name the company as the website does.', () => {
  expect(mails).toEqual({
    brand: website.brand,
    phone: website.phone.display,
    email: website.email.display,
    address: website.address,
  });
});
