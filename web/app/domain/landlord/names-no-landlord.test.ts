import { expect, it } from 'vitest';
import { namesNoLandlord } from './names-no-landlord';

const agent = { manager_type: 'letting_agent' };
const unnamed = { landlord_name: null };

it.each([
  ['an agent', { property_managers: agent, tenancy_information: unnamed }, true],
  ['another kind of record', { property_managers: { manager_type: 'other' }, tenancy_information: unnamed }, true],
  ['an agent chosen in a draft', { application_agent_choices: {}, tenancy_information: unnamed }, true],
  ['an agent and a name', { property_managers: agent, tenancy_information: { landlord_name: 'Nia Rees' } }, false],
  ['an agent without a tenancy', { property_managers: agent, tenancy_information: null }, false],
  ['a landlord', { property_managers: { manager_type: 'landlord' }, tenancy_information: unnamed }, false],
  ['nobody yet', { property_managers: null, tenancy_information: unnamed }, false],
])('says whether no landlord is named with %s', (_, application, isNameless) => {
  expect(namesNoLandlord(application)).toBe(isNameless);
});
