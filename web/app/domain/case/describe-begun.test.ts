import { expect, it } from 'vitest';
import { describeBegun } from './describe-begun';

const typed = (answers: Record<string, unknown>, typedAt: number) => ({ answers, typedAt, begunVersion: 0 });

it('names the company or the home, the sections in their order, and the time of the last change', () => {
  const details = typed({ tenant_kind: 'company', company_name: ' Severn Ltd ' }, 2000);
  const tenancy = typed({ address_line_1: '12 Cathedral Road' }, 1000);
  expect(describeBegun(new Map([['tenancy', tenancy]]))).toEqual({
    about: '12 Cathedral Road',
    sections: '‘Your Tenancy’',
    typedAt: '1970-01-01T00:00:01.000Z',
  });
  expect(
    describeBegun(
      new Map([
        ['tenancy', tenancy],
        ['details', details],
      ]),
    ),
  ).toEqual({
    about: 'Severn Ltd',
    sections: '‘Your Details’ and ‘Your Tenancy’',
    typedAt: '1970-01-01T00:00:02.000Z',
  });
  expect(describeBegun(new Map([['tenancy', typed({ address_line_1: ' ' }, 0)]])).about).toBeUndefined();
});
