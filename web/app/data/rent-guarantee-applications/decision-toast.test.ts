import { expect, it } from 'vitest';
import { decisionToast } from './decision-toast';

it('A decision says what it did, and another status what any edit says.', () => {
  expect(decisionToast('approved')).toEqual({
    title: 'Application approved',
    description: 'The certificate waits to be signed. The tenant is told by mail.',
  });
  expect(decisionToast('rejected')).toEqual({
    title: 'Application rejected',
    description: 'The tenant is told by mail, with the reason.',
  });
  expect(decisionToast('in_review')).toEqual({ title: 'Application updated successfully' });
});
