import { describe, expect, it } from 'vitest';
import { whyNotChange, whyNotConfirm, whyNotGive, whyNotTake } from './why-not-change';

const owner = { permission: 'owner' };
const helen = { id: 'helen', permissions: [owner, { permission: 'decide' }] };
const rhys = { id: 'rhys', permissions: [{ permission: 'decide' }] };
const asHelen = { userId: 'helen', isOwner: true };
const asRhys = { userId: 'rhys', isOwner: false };

describe('a permission', () => {
  it('is changed by an owner, and by nobody else', () => {
    expect(whyNotChange(asHelen, rhys)).toBeUndefined();
    expect(whyNotChange(asRhys, helen)).toContain('Only owners');
  });

  it('to audit cannot be combined with others', () => {
    const auditor = { id: 'nia', permissions: [{ permission: 'audit' }] };
    expect(whyNotGive(asHelen, auditor, 'decide')).toBe('Not beside Audit');
    expect(whyNotGive(asHelen, rhys, 'audit')).toBe('Not beside other permissions');
    expect(whyNotGive(asHelen, { id: 'nia', permissions: [] }, 'audit')).toBeUndefined();
    expect(whyNotGive(asHelen, rhys, 'sign')).toBeUndefined();
  });

  it('is never changed by the person who has it', () => {
    expect(whyNotChange(asHelen, helen)).toContain('their own');
  });

  it('is not taken from the last owner, and a reason is shown', () => {
    expect(whyNotTake(asHelen, helen, 'owner', [helen, rhys])).toContain('last owner');
    const two = { ...rhys, permissions: [owner] };
    expect(whyNotTake({ userId: 'rhys', isOwner: true }, helen, 'owner', [helen, two])).toBeUndefined();
    expect(whyNotTake({ userId: 'rhys', isOwner: true }, helen, 'decide', [helen])).toBeUndefined();
  });

  it('is confirmed by an owner who neither asked for it nor gets it', () => {
    expect(whyNotConfirm(asHelen, { user_id: 'rhys', requested_by: 'nia', is_removal: false })).toBeUndefined();
    expect(whyNotConfirm(asHelen, { user_id: 'rhys', requested_by: 'helen', is_removal: false })).toContain(
      'You asked',
    );
    expect(whyNotConfirm(asHelen, { user_id: 'helen', requested_by: 'nia', is_removal: false })).toContain('for you');
    expect(whyNotConfirm(asRhys, { user_id: 'nia', requested_by: 'helen', is_removal: false })).toContain(
      'Another owner',
    );
  });

  it('is taken from an owner if they agree themselves, but not by the person who asked alone', () => {
    const removal = { user_id: 'helen', requested_by: 'nia', is_removal: true };
    expect(whyNotConfirm(asHelen, removal)).toBeUndefined();
    expect(whyNotConfirm({ userId: 'nia', isOwner: true }, removal)).toContain('You asked');
  });
});
