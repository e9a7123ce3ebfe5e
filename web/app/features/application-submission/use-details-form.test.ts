import { expect, it } from 'vitest';
import { withStatedNames } from './use-details-form';

it('A name that a submitted application states can be changed but not emptied', () => {
  const schema = withStatedNames({ first_name: 'Mei', surname: '' });
  const typed = { tenant_kind: 'person', company_register: 'companies_house', has_one_name: false, officers: [] };
  const texts = Object.keys(schema.def.shape).filter((name) => !(name in typed));
  const problems = (names: object) =>
    schema
      .safeParse({ ...Object.fromEntries(texts.map((name) => [name, ''])), ...typed, ...names })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(problems({ first_name: 'Mei-Lin' })).toBeUndefined();
  expect(problems({ first_name: ' ' })).toEqual([
    'first_name: First name is required, as you have submitted an application',
  ]);
});
