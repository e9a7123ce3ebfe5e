import { expect, it } from 'vitest';
import { ownDecision } from './unsent-refusal';

const helen = 'helen';
const rejected = { status: 'rejected', application_rejections: [{ id: 'second' }, { id: 'first' }] } as const;
const rejectedBy = (user_id: string, record_id: string) => ({ record_id, act: 'rejected', user_id });

it('names the reader’s rejection if it is the current one, but no earlier one or that of a colleague', () => {
  expect(ownDecision(rejected, [rejectedBy(helen, 'second')], helen)).toBe('You rejected the application');
  expect(ownDecision(rejected, [rejectedBy(helen, 'first'), rejectedBy('ffion', 'second')], helen)).toBeUndefined();
});

it('names the reader’s approval, unless somebody else decided the case or it waits again', () => {
  const approved = { status: 'approved', application_rejections: [] } as const;
  const act = { record_id: 'version', act: 'approved', user_id: helen };
  expect(ownDecision(approved, [act], helen)).toBe('You approved the application');
  expect(ownDecision(approved, [act], 'ffion')).toBeUndefined();
  expect(ownDecision({ ...approved, status: 'in_review' }, [act], helen)).toBeUndefined();
});
