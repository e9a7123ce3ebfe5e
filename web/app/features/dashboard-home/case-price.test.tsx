import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { CasePrice } from './case-price';

const nothing = 'None of it is due, because your certificate is a specimen and not a guarantee.';
const price = {
  months: 12,
  months_assumed: false,
  fee: 149,
  monthly_fee: 5,
  total: 209,
  total_if_waived: 60,
  waiver_reason: null,
};
const textOf = (payment: string | null, is_specimen: boolean, status = 'approved', waiver: string | null = null) => {
  const own = {
    status,
    turn: status === 'approved' ? 'nobody' : 'staff',
    step: 'decided',
    price: { ...price, payment, is_specimen, waiver_reason: waiver },
  } as unknown as OwnCase;
  const html = renderToStaticMarkup(<CasePrice own={own} />);
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
};

it('Nothing is due for a specimen, and its price is that of a guarantee.', () => {
  const text = textOf(nothing, true);
  expect(text).toContain(nothing);
  expect(text).toContain('A guarantee would cost in all, for 12 months £209.00');
  expect(text).not.toContain('No part of it is waived');
  expect(text).toContain('no rent is due in advance for it');
});

it('Before the approval the price says that certificates are specimens.', () => {
  const notYet = 'We do not issue guarantees yet';
  expect(textOf(null, true, 'pending')).toMatch(
    /Nothing is due now.*We do not issue guarantees yet.*If we issued guarantees, in all, for 12 months £209.00/,
  );
  expect(textOf(null, true, 'pending')).toContain(
    'for now every certificate is a specimen and not a guarantee, and no rent is due in advance for it.',
  );
  expect(textOf(null, true, 'pending')).not.toContain('where and by when you pay it');
  expect(textOf(null, false, 'pending')).not.toContain(notYet);
  expect(textOf(null, false, 'pending')).toContain('where and by when you pay it');
  expect(textOf(nothing, true)).not.toContain(notYet);
});

it('The price of a guarantee is due.', () => {
  const text = textOf('£149 is due now.', false);
  expect(text).toContain('£149 is due now.');
  expect(text).toContain('In all, for 12 months £209.00');
  expect(text).toContain('No part of it is waived');
});

it('The reason of a waived fee is also shown for a specimen.', () => {
  const text = textOf(nothing, true, 'approved', 'You waited long.');
  expect(text).toContain('A guarantee would cost in all, for 12 months £60.00');
  expect(text).toContain('The certificate fee is waived You waited long.');
});
