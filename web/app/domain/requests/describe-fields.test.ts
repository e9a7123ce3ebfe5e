import { describe, expect, it } from 'vitest';
import { describeFields } from './describe-fields';

describe('edited fields', () => {
  it('are described in plain words, the first with a capital', () => {
    expect(describeFields(['monthly_rent', 'info_box'])).toBe('Monthly rent, further information');
  });

  it('are shown by their column name when they are unknown', () => {
    expect(describeFields(['pet_count'])).toBe('Pet count');
  });
});
