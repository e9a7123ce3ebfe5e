import { expect, it } from 'vitest';
import { describeJob } from './describe-job';

it('A job is told in words, also one of a kind that is not known here.', () => {
  expect(describeJob('auth_text')).toBe('Text message with a code');
  expect(describeJob('render_certificate')).toBe('render certificate');
});
