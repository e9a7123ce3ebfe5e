import { describe, expect, it } from 'vitest';
import { pendingNames, pendingPermissionsOf } from './pending-permissions';

const owner = { user_id: 'helen', permission: 'owner', given_at: '', giver: null, confirmer: null } as const;
const member = (id: string, isOwner: boolean, requests: readonly ['sign' | 'owner', boolean][] = []) => ({
  id,
  permissions: isOwner ? [owner] : [],
  requests: requests.map(([permission, is_removal]) => ({ permission, is_removal })),
});

describe('A permission that waits for a second owner', () => {
  it('is named to the person, with the note that another owner confirms it', () => {
    const staff = [
      member('helen', true),
      member('rhys', true),
      member('ffion', false, [
        ['sign', false],
        ['owner', false],
      ]),
    ];
    const waiting = pendingPermissionsOf(staff, 'ffion');
    expect(waiting).toEqual({ permissions: ['sign', 'owner'], words: 'A second owner confirms it first.' });
    expect(waiting && pendingNames(waiting)).toBe('Sign, Owner');
    expect(pendingPermissionsOf(staff, 'helen')).toBeUndefined();
  });

  it('waits longer while there is one owner only', () => {
    expect(
      pendingPermissionsOf([member('helen', true), member('ffion', false, [['sign', false]])], 'ffion')?.words,
    ).toBe('There is only one owner, so it waits until there is a second who confirms it.');
  });

  it('is not a removal', () => {
    expect(pendingPermissionsOf([member('helen', true, [['owner', true]])], 'helen')).toBeUndefined();
  });
});
