import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { CasePrice } from './case-price';

const nothing = 'None of it is due, because your certificate is a specimen and not a guarantee.';
const price = { months: 12, fee: 149, monthly_fee: 5, total: 209, total_if_waived: 60, waiver_reason: null };
const textOf = (payment: string, isSpecimen: boolean) => {
  const own = {
    status: 'approved',
    turn: 'nobody',
    step: 'decided',
    price: { ...price, payment },
  } as unknown as OwnCase;
  const html = renderToStaticMarkup(<CasePrice own={own} isSpecimen={isSpecimen} />);
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
};

it('Of a specimen nothing is due, and its price is what a guarantee would cost.', () => {
  const text = textOf(nothing, true);
  expect(text).toContain(nothing);
  expect(text).toContain('A guarantee would cost in all, for 12 months £209.00');
  expect(text).not.toContain('No part of it is waived');
});

it('Of a guarantee the price is due.', () => {
  const text = textOf('£149 is due now.', false);
  expect(text).toContain('£149 is due now.');
  expect(text).toContain('In all, for 12 months £209.00');
  expect(text).toContain('No part of it is waived');
});
