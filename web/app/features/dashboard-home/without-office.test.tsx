import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { EndedOffice, OwnInquiry } from '~/data/application-cases/own-home-query';
import { keepStored } from '~/lib/stored-values';
import { forgetLandlordWords, unsentLandlordWords } from './unsent-landlord-words';
import { WithoutOffice } from './without-office';

afterEach(() => vi.unstubAllGlobals());

const ended: EndedOffice = {
  state: 'ended',
  company_name: 'Kelvin Lets',
  ended_at: '2027-05-02T10:00:00Z',
  has_other_address: true,
};
const inquiry: OwnInquiry = { sent_at: '2027-05-03T10:00:00Z', settled_at: null, outcome: null, usual_days: null };

const render = (office: EndedOffice | { readonly state: 'checked' }, asked: OwnInquiry | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WithoutOffice userId="una" office={office} inquiry={asked} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');

function stubStorage() {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(stored, { get: (target, key) => Reflect.get(methods, key) ?? Reflect.get(target, key) }),
  );
}

it('An account whose access ended shows the reason and the unsent text.', () => {
  stubStorage();
  expect(render(ended)).not.toContain('Your words were not sent');
  keepStored('answer_landlord_request:una:q1', { answer: 'Since May.' });
  keepStored('landlord-message:una:a1', { words: 'The tenant has left.' });
  keepStored('landlord-message:somebody:a1', { words: 'Of another account.' });
  const html = render(ended);
  expect(html).toContain('Your account no longer acts for Kelvin Lets');
  expect(html).toContain('Kelvin Lets has another address with us now than this account');
  expect(html).toMatch(/Your words were not sent:.*Since May\..*The tenant has left\./s);
  expect(html).not.toContain('Of another account.');
  expect(render({ ...ended, has_other_address: false })).toContain(
    'This account does not act for Kelvin Lets any more.',
  );
  forgetLandlordWords('una');
  expect(unsentLandlordWords('una')).toBe('');
});

it('An account whose office is not confirmed shows that we check it, without a name.', () => {
  expect(render({ state: 'checked' })).toContain('We check that you act for the landlord or agent');
});

it('A user who has told us their office since then only reads about that.', () => {
  expect(render(ended, inquiry)).toBe('');
  expect(render({ state: 'checked' }, inquiry)).toBe('');
  expect(render(ended, { ...inquiry, sent_at: '2027-05-01T10:00:00Z' })).toContain('no longer acts');
});
