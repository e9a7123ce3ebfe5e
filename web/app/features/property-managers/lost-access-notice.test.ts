import { expect, it } from 'vitest';
import type { PropertyManagerLink } from '~/data/property-managers/uses-query';
import { losingAccess } from './lost-access-notice';

const link = (id: string, email: string, changes: Partial<PropertyManagerLink> = {}): PropertyManagerLink => ({
  id,
  linked_at: '2027-05-01T10:00:00Z',
  unlinked_at: null,
  user: { id, display_name: null, email },
  linked_by: null,
  by_address: true,
  unlinked_by: null,
  ended_with_account: false,
  ...changes,
});

it('A new address ends the access only of accounts that were linked by the former one.', () => {
  const links = [
    link('by the link', 'una@kelvin.example'),
    link('has the new address', 'New@Kelvin.example'),
    link('by an owner', 'iain@kelvin.example', { by_address: false }),
    link('ended', 'ross@kelvin.example', { unlinked_at: '2027-05-02T10:00:00Z' }),
    link('gone', '', { user: null }),
  ];
  expect(losingAccess(links, ' new@kelvin.example').map(({ id }) => id)).toEqual(['by the link']);
});
