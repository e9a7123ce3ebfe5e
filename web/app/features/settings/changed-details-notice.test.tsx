import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { SettingsValues } from '~/data/profiles/settings-schema';
import { type SubmittedDetails, submittedDetailsQueryOptions } from '~/data/profiles/submitted-details-query';
import { ChangedDetailsWhileTyping, type OwnDetails } from './changed-details-notice';

const kept: SubmittedDetails = {
  id: 'a1',
  number: 'RGC-2026-11-001',
  name: 'Amara Okafor',
  address: '5 Marina Road, Lagos',
};
const submitted = { name: kept.name, address: kept.address };
const typed = {
  first_name: 'Amara',
  surname: 'Okafor',
  address_line_1: '5 Marina Road',
  address_line_2: '',
  city: 'Lagos',
  state_province: '',
  postal_code: '',
  country: '',
};

function Typing({ values, saved }: { values: object; saved: OwnDetails }) {
  const { control } = useForm<SettingsValues>({ defaultValues: { ...typed, ...values } });
  return <ChangedDetailsWhileTyping userId="u1" control={control} saved={saved} />;
}

function shown(values: object, saved: OwnDetails = submitted): string {
  const client = new QueryClient();
  client.setQueryData(submittedDetailsQueryOptions('u1').queryKey, [kept]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Typing values={values} saved={saved} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, '');
}

it('Before a new name is saved, the tenant reads which applications keep the old one, and that the identity is checked again.', () => {
  const text = shown({ first_name: 'Adaeze ' });
  expect(text).toContain('RGC-2026-11-001 keeps the name Amara Okafor until we decide.');
  expect(text).toContain('takes the name and address that are saved here on that day');
  expect(text).toContain('If we have accepted your proof of identity, we check it again with the new name.');
});

it('A new address has the same notice, without the check that only a name needs.', () => {
  const text = shown({ city: 'Abuja' });
  expect(text).toContain('keeps the address 5 Marina Road, Lagos until we decide.');
  expect(text).not.toContain('proof of identity');
  expect(shown({ surname: 'Eze', city: 'Abuja' })).toContain(
    'keeps the name Amara Okafor and the address 5 Marina Road, Lagos until we decide.',
  );
});

it('There is no notice if name and address are the saved or the submitted ones.', () => {
  expect(shown({ surname: ' Okafor' })).toBe('');
  expect(shown({}, { ...submitted, name: 'Adaeze Okafor' })).toBe('');
});
