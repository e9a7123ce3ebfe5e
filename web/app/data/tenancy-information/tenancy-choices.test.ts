import { describe, expect, it } from 'vitest';
import { withChoices, withSavedChoices } from './tenancy-choices';

const empty = { came_by: null, alternatives_offered: null };
const told = { came_by: 'suggested', alternatives_offered: 'A guarantor' } as const;

describe('how a tenant came to us', () => {
  it('is read from its own table, and is empty for readers without access', () => {
    expect(withChoices({ id: '1', ...empty, tenancy_choices: told })).toEqual({ id: '1', ...told });
    expect(withChoices({ id: '1', ...empty, tenancy_choices: null })).toEqual({ id: '1', ...empty });
  });

  it('is the sent value after a save, so that the next save does not restore the old one', () => {
    expect(withSavedChoices({ id: '1', ...empty }, told)).toEqual({ id: '1', ...told });
  });
});
