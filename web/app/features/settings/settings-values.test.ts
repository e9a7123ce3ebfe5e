import { expect, it } from 'vitest';
import type { Profile } from '~/data/profiles/fetch-profile';
import { toSettingsValues } from './settings-values';

it('A mobile number that was stored whole is shown with its code once.', () => {
  const profile = { mobile_country_code: '+852', mobile_number: '+852 9123 4567' } as Profile;
  expect(toSettingsValues(profile)).toMatchObject({ mobile_country_code: '+852', mobile_number: '9123 4567' });
});
