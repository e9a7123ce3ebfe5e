import { describe, expect, it } from 'vitest';
import { scopeOf } from '../helpers.ts';
import {
  admin,
  appeal,
  decide,
  openStories,
  person,
  read,
  reject,
  type Step,
  service,
  setStatus,
  staff,
  statusNow,
  tenant,
} from './decision-stories.ts';

const { refusal, story } = openStories();

describe('An appeal', () => {
  it('is decided by somebody other than who rejected', async () => {
    expect(await refusal([admin, reject], [tenant, appeal], [admin, decide('overturned')])).toMatchObject({
      code: '42501',
      message: 'Somebody other than who rejected the application decides the appeal.',
    });
  });

  it('that is overturned puts the application back in review, with the answer', async () => {
    const done: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [person(staff.second), decide('overturned')],
    ];
    expect(await story(...done, [tenant, statusNow])).toEqual([{ status: 'in_review' }]);
    expect(await story(...done, [tenant, read])).toEqual([
      expect.objectContaining({
        appeal_words: 'I sent them in May.',
        appeal_outcome: 'overturned',
        appeal_reply: 'We have found them.',
        appeal_decided_by: staff.second,
      }),
    ]);
  });

  it('that is upheld lets the rejection stand', async () => {
    const done: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [person(staff.second), decide('upheld')],
    ];
    expect(await story(...done, [tenant, statusNow])).toEqual([{ status: 'rejected' }]);
    expect(await refusal(...done, [tenant, appeal])).toMatchObject({
      message: 'You have already appealed against this rejection.',
    });
    expect(await refusal(...done, [person(staff.second), decide('overturned')])).toMatchObject({ code: 'P0001' });
    expect(await story(...done, [admin, setStatus('in_review')])).toEqual([{ status: 'in_review' }]);
  });

  it('that waits cannot be passed by a change of the status', async () => {
    for (const status of ['in_review', 'pending', 'approved']) {
      expect(await refusal([admin, reject], [tenant, appeal], [admin, setStatus(status)])).toMatchObject({
        code: 'P0001',
        message: 'The tenant has appealed against the rejection.',
      });
    }
  });

  it('needs words, and so does its answer', async () => {
    expect(await refusal([admin, reject], [tenant, appeal.replace('I sent them in May.', ' ')])).toMatchObject({
      code: 'P0001',
      fields: ['words'],
    });
    const waits: Step[] = [
      [admin, reject],
      [tenant, appeal],
    ];
    expect(await refusal(...waits, [person(staff.second), decide('upheld', ' ')])).toMatchObject({ fields: ['reply'] });
    expect(await refusal(...waits, [person(staff.second), decide('maybe')])).toMatchObject({ fields: ['outcome'] });
  });

  it('is possible up to its last day', async () => {
    const lastDay = (days: number): Step => [
      service,
      `update public.application_rejections set appeal_until = (now() at time zone 'Europe/London')::date + ${days}`,
    ];
    expect(await story([admin, reject], lastDay(0), [tenant, appeal])).toHaveLength(1);
    expect(await refusal([admin, reject], lastDay(-1), [tenant, appeal])).toMatchObject({
      code: 'P0001',
      message: 'The time for an appeal is over.',
    });
  });

  it.each(['other tenant', 'property manager', 'admin'] as const)('is not made by the %s', async (actor) => {
    expect(await refusal([admin, reject], [scopeOf(actor), appeal])).toMatchObject({ code: 'PT404' });
  });

  it('is not made where nothing was rejected', async () => {
    expect(await refusal([tenant, appeal])).toMatchObject({ code: 'P0001' });
  });

  it.each([
    ['a member of staff who does not decide', person(staff.third)],
    ['the tenant', tenant],
    ['the property manager', scopeOf('property manager')],
    ['nobody signed in', scopeOf('signed-out')],
  ])('is not decided by %s', async (_who, scope) => {
    expect(await refusal([admin, reject], [tenant, appeal], [scope, decide('overturned')])).toMatchObject({
      code: '42501',
    });
  });

  it('against a later rejection is possible again', async () => {
    const again: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [person(staff.second), decide('overturned')],
      [admin, reject],
    ];
    const later = `select count(*)::integer as count from public.application_rejections where appealed_at is not null`;
    // Within one transaction both rejections have one time, so the first is made older.
    const older = `update public.application_rejections set rejected_at = rejected_at - interval '1 day' where appealed_at is not null`;
    expect(await story(...again, [service, older], [tenant, appeal], [tenant, later])).toEqual([{ count: 2 }]);
  });
});
