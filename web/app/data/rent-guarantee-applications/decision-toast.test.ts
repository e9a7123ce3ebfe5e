import { expect, it } from 'vitest';
import { decisionToast } from './decision-toast';

it('The toast after a decision names it, and any other status has the toast of an edit.', () => {
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
