import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { toFactValues } from '~/data/tenancy-information/tenancy-facts';
import { EndDateField } from '~/domain/tenancy-form/end-date-field';
import { NoEndAdvice } from './no-end-advice';

const unsigned = {
  ...toFactValues(null),
  nation: 'england',
  signing: 'not_yet',
  start_date: '2027-01-05',
  end_date: '2027-11-04',
};

function Fields({ answers }: { answers: object }) {
  const form = useForm({ defaultValues: { ...unsigned, ...answers } });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <EndDateField advice={<NoEndAdvice />} />
      </FormProvider>
    </QueryClientProvider>
  );
}
const shown = (answers: object = {}) =>
  renderToStaticMarkup(<Fields answers={answers} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('says that the typed end date is not used, what is covered, and what a student can do', () => {
  const text = shown();
  expect(text).toContain('The last day that you typed, 4 November 2027, is not used.');
  expect(text).toContain('The guarantee covers the first 12 months, unless you leave earlier.');
  expect(text).toContain('If your home is in a student housing code');
  expect(shown({ end_date: '' })).not.toContain('that you typed');
});

it('does not ask a student whose answer or kind of agreement settles it', () => {
  for (const answers of [{ in_student_code: 'no' }, { regime: 'assured_periodic' }]) {
    expect(shown(answers)).toContain('The guarantee covers');
    expect(shown(answers)).not.toContain('Are you a student');
  }
});

it('asks for the end date again once the home is in a student housing code', () => {
  const text = shown({ in_student_code: 'yes' });
  expect(text).toContain('End date');
  expect(text).not.toContain('no end date');
});
