import { describe, expect, it } from 'vitest';
import { withChoices, withSavedChoices } from './tenancy-choices';

const empty = { came_by: null, alternatives_offered: null };
const told = { came_by: 'suggested', alternatives_offered: 'A guarantor' } as const;

describe('how a tenant came to us', () => {
  it('is read from where it is kept, and nothing to whom that is closed', () => {
    expect(withChoices({ id: '1', ...empty, tenancy_choices: told })).toEqual({ id: '1', ...told });
    expect(withChoices({ id: '1', ...empty, tenancy_choices: null })).toEqual({ id: '1', ...empty });
  });

  it('is after a save what was sent, so that the next save of the form does not bring back what was there', () => {
    expect(withSavedChoices({ id: '1', ...empty }, told)).toEqual({ id: '1', ...told });
  });
});
