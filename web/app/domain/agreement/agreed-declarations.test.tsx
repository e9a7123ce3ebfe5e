import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ApplicationPrice } from '~/data/rent-guarantee-applications/application-price-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { AgreedDeclarations } from './agreed-declarations';

const application = {
  submitted_at: '2026-11-01T10:00:00Z',
  application_declarations: { agreed_at: '2026-11-01T10:00:00Z', text: 'For 12 months that is £209 in all.' },
} as unknown as Application;
const shown = (price: Partial<ApplicationPrice> | undefined) =>
  renderToStaticMarkup(
    <AgreedDeclarations application={application} by="you" price={price as ApplicationPrice | undefined} />,
  ).replace(/<[^>]*>/g, ' ');
const waived = { fee: 149, months: 12, total_if_waived: 60, is_specimen: false, waiver_reason: 'You waited long.' };

it('A notice above the agreed price says that the fee is waived, why, and the price since then', () => {
  const text = shown(waived);
  expect(text).toMatch(
    /The certificate fee of £149.00 is waived.*You waited long.*The whole price is £60.00 for 12 months/,
  );
  expect(text).not.toContain('None of it is due');
  expect(shown({ ...waived, is_specimen: true })).toContain('None of it is due for a specimen.');
});

it('Without a waiver only the agreed text is shown', () => {
  for (const price of [undefined, { ...waived, waiver_reason: null }]) expect(shown(price)).not.toContain('waived');
});
