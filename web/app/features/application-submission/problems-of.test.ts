import { expect, it } from 'vitest';
import { object, refine, string } from '~/lib/zod';
import { problemsOf } from './problems-of';

const schema = object({
  city: string().check(
    refine((text) => text !== 'x', 'City is wrong'),
    refine((text) => text !== 'x', 'Again'),
  ),
  name: string().check(refine((text) => text !== 'x', 'Name is wrong')),
});
const problems = (name: string, city: string) =>
  problemsOf({
    section: 'details',
    schema,
    values: { surname: '', name, city },
    submissionErrors: [
      { name: 'surname', message: 'Surname is required' },
      { name: 'city', message: 'City is required' },
    ],
    control: {},
  }).map(({ message }) => message);

it('A section that cannot be saved lists each wrong or missing field once, in the order of its fields.', () => {
  expect(problems('x', 'x')).toEqual(['Surname is required', 'Name is wrong', 'City is wrong']);
  expect(problems('x', '')).toEqual(['Surname is required', 'Name is wrong', 'City is required']);
});

it('A section that can be saved lists nothing, because the database reports its submission errors.', () => {
  expect(problems('', '')).toEqual([]);
});
