import { describe, expect, it } from 'vitest';
import { describeFields } from './describe-fields';

describe('edited fields', () => {
  it('are told in plain words, the first with a capital', () => {
    expect(describeFields(['monthly_rent', 'info_box'])).toBe('Monthly rent, further information');
  });

  it('are told by their name when they are new here', () => {
    expect(describeFields(['pet_count'])).toBe('Pet count');
  });
});
