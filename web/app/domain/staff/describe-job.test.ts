import { expect, it } from 'vitest';
import { describeJob } from './describe-job';

it('A job has a readable description, even one of an unknown kind.', () => {
  expect(describeJob('auth_text')).toBe('Text message with a code');
  expect(describeJob('render_certificate')).toBe('render certificate');
});
