import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ApprovalFacts } from './approval-facts-query';
import { applicationKeys } from './keys';
import { markOpened } from './mark-opened';

it('An opened document stays in the list until it is accepted.', () => {
  const client = new QueryClient();
  const key = applicationKeys.approval('one');
  const unchecked = [
    { id: 'accepted', is_opened: false, is_decided: true },
    { id: 'new', is_opened: false, is_decided: false },
    { id: 'other', is_opened: false, is_decided: false },
  ];
  client.setQueryData(key, { unchecked });
  markOpened(client, 'accepted');
  markOpened(client, 'new');
  expect(client.getQueryData<ApprovalFacts>(key)?.unchecked).toEqual([
    { id: 'new', is_opened: true, is_decided: false },
    { id: 'other', is_opened: false, is_decided: false },
  ]);
});
