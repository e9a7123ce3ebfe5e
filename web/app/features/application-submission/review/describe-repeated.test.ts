import { describe, expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { describeAsked, describeTaken } from './describe-repeated';

type Repeated = NonNullable<Application['repeated_applications']>;
type Saved = Application['tenancy_information'];

const nothing = {
  nation: 'wales',
  regime: null,
  signing: null,
  entered_into: null,
  start_date: '2999-01-01',
  end_date: '2999-12-31',
  tenancy_choices: null,
};
const repeated = (tenancy: object | null, manager: string | null = 'm1') =>
  ({
    repeats: 'a1',
    application_number: 'RGC-2027-01-001',
    earlier: { property_manager_id: manager, tenancy_information: tenancy && { ...nothing, ...tenancy } },
  }) as Repeated;
const asked = (tenancy: object | null, saved: object | null = null) =>
  describeAsked(repeated(tenancy), saved as Saved) ?? '';
const options = (came_by: string | null) => ({
  tenancy_choices: { came_by, alternatives_offered: 'A relative as guarantor' },
});

describe('A person who applies again is asked', () => {
  it('for nothing that was never answered', () => {
    expect(asked({})).toBe('');
    expect(asked(null)).toBe('');
    expect(asked({ tenancy_choices: { came_by: 'own_choice', alternatives_offered: null } })).toBe(
      '‘Reason for the guarantee’',
    );
  });

  it.each([
    ['england', 'own_choice', true],
    ['england', null, true],
    ['wales', 'own_choice', false],
    ['wales', 'required', true],
    ['scotland', null, false],
  ] as const)('for other options only where the form has them: %s, %s', (nation, cameBy, isAsked) => {
    expect(asked({ nation, ...options(cameBy) }).includes('‘Other options offered’')).toBe(isAsked);
  });

  it('for the signature, however it was answered', () => {
    expect(asked({ signing: 'not_sure' })).toBe('‘Has everybody signed the tenancy agreement?’');
    expect(asked({ entered_into: '2026-10-01' })).toBe('‘Has everybody signed the tenancy agreement?’');
  });

  it('for days that have passed, and for no end that the law does not give', () => {
    expect(asked({ start_date: '2024-01-01' })).toBe('the ‘Start date’ that has passed');
    expect(asked({ start_date: '2024-01-01', end_date: null })).toBe('the ‘Start date’ that has passed');
    expect(asked({ start_date: '2024-01-01', end_date: '2024-12-31' })).toBe(
      'the ‘Start date’ that has passed and the ‘End date’ that has passed',
    );
  });

  it('for nothing that is saved again', () => {
    const earlier = { nation: 'england', signing: 'not_yet', start_date: '2024-01-01', ...options('required') };
    const saved = { signing: null, entered_into: '2026-10-01', came_by: 'required', alternatives_offered: null };
    expect(asked(earlier)).toBe(
      '‘Has everybody signed the tenancy agreement?’, ‘Reason for the guarantee’, ‘Other options offered’ and the ‘Start date’ that has passed',
    );
    expect(asked(earlier, saved)).toBe('‘Other options offered’');
  });
});

describe('The list of copied answers', () => {
  it.each([
    [
      { regime: 'common_law' },
      'm1',
      'your details, the home with its rent and kind of agreement and your landlord or agent',
    ],
    [{}, 'm1', 'your details, the home with its rent and your landlord or agent'],
    [null, null, 'your details'],
  ])('is what the earlier application had: %j, %s', (tenancy, manager, words) => {
    expect(describeTaken(repeated(tenancy, manager))).toBe(words);
  });

  it('exists even if the earlier application has been deleted', () => {
    expect(describeTaken({ ...repeated(null), earlier: null })).toBe('your details');
  });
});
