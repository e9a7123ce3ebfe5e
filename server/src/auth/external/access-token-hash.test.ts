import { expect, test } from 'vitest';
import { accessTokenHash } from './access-token-hash.ts';

test('The hash of an access token matches the example in OpenID Connect Core, appendix A.3', () => {
  expect(accessTokenHash('jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y')).toBe('77QmUPtjPfzWtF2AnpK9RQ');
});
