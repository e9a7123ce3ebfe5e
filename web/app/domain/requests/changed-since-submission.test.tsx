import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { ChangedSinceSubmission } from './changed-since-submission';

const submitted = {
  first_name: 'Amara',
  surname: 'Okafor',
  date_of_birth: '1999-02-03',
  mobile_country_code: '+44',
  mobile_number: '7700900123',
  city: 'Lagos',
};

function shown(profile: object, application: object = {}, onAsk?: () => void): string {
  const all = { status: 'in_review', application_closings: [], company_tenants: null, submitted_tenants: submitted };
  const whole = { ...all, profile: { ...submitted, ...profile }, ...application };
  return renderToStaticMarkup(<ChangedSinceSubmission application={whole as unknown as Application} onAsk={onAsk} />);
}

it('Staff see which details of the profile differ from the submitted ones, and what uses them.', () => {
  const text = shown({
    surname: 'Eze',
    date_of_birth: '1999-03-02',
    mobile_number: '7700 900999',
    email: 'new@example.com',
  });
  expect(text).toContain('Changed since it was submitted: Surname, Date of birth, Mobile');
  expect(text).toContain('Surname: Okafor, in the profile now Eze');
  expect(text).toContain('Date of birth: 3 February 1999, in the profile now 2 March 1999');
  expect(text).toContain(
    'Screening and certificate use what the profile says now, and an approval takes name and address',
  );
});

it('The notice is empty without changes, for a draft, and for the birthday of a company’s contact.', () => {
  expect(shown({ email: 'new@example.com' })).toBe('');
  expect(shown({ surname: 'Eze' }, { submitted_tenants: null })).toBe('');
  expect(shown({ date_of_birth: null }, { company_tenants: { name: 'Quill Ltd' } })).toBe('');
});

it('After the decision the notice does not say which details a decision uses.', () => {
  const text = shown({ city: 'Abuja' }, { status: 'rejected' });
  expect(text).toContain('Changed since it was submitted: City');
  expect(text).not.toContain('Screening');
});

it('Each change that a tenant can correct has a button to ask for it, if the reader may ask.', () => {
  const changed = { salutation: 'Dr', surname: 'Eze', mobile_number: '7700 900999' };
  const buttons = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(buttons(shown(changed, {}, () => undefined))).toEqual([
    'Ask for a correction: Surname',
    'Ask for a correction: Mobile',
  ]);
  expect(buttons(shown(changed))).toEqual([]);
});
