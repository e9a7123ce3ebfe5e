import { describe, expect, it } from 'vitest';
import { describeAct } from './describe-act';

const nia = { display_name: 'Nia Rees', email: 'nia@example.com' };
const helen = { display_name: 'Helen Whitcombe', email: null };
const ffion = { display_name: null, email: 'ffion@example.com' };

describe('a change of permissions in words', () => {
  it.each([
    ['joined', null, helen, null, 'Nia Rees became a member of staff'],
    ['left', null, null, null, 'Nia Rees is no longer a member of staff'],
    ['given', 'finance', helen, null, 'Nia Rees: Finance given by Helen Whitcombe'],
    ['given', 'sign', helen, ffion, 'Nia Rees: Sign given by Helen Whitcombe, confirmed by ffion@example.com'],
    ['given', 'owner', null, null, 'Nia Rees: Owner given'],
    ['taken', 'decide', helen, null, 'Nia Rees: Decide taken by Helen Whitcombe'],
    ['asked', 'sign', helen, null, 'Nia Rees: Sign asked for by Helen Whitcombe'],
    ['asked_to_take', 'owner', helen, null, 'Nia Rees: asked by Helen Whitcombe to take Owner'],
    [
      'request_ended',
      'owner',
      ffion,
      null,
      'Nia Rees: the request about Owner ended by ffion@example.com, unconfirmed',
    ],
  ] as const)('%s %s', (act, permission, actor, confirmer, words) => {
    expect(describeAct({ act, permission, person: nia, actor, confirmer })).toBe(words);
  });

  it('has a word for a person whose account is gone', () => {
    const given = { act: 'taken', permission: 'audit', person: null, actor: null, confirmer: null } as const;
    expect(describeAct(given)).toBe('Somebody whose account is gone: Audit taken');
  });
});
