import type { QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { certificateKeys } from '~/data/certificate-versions/keys';
import { propertyManagerKeys } from '~/data/property-managers/keys';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { sanctionsListKeys, screeningKeys } from '~/data/screenings/keys';
import { tenancyKeys } from '~/data/tenancy-information/keys';
import { userKeys } from '~/data/users/keys';
import { applicationTopic, staffTopic, tenantTopic } from './live-topics';

/** Whether the invalidation of some keys reaches a query. */
function isCovered(key: QueryKey, changed: readonly QueryKey[]): boolean {
  return changed.some((start) => start.every((part, at) => part === key[at]));
}

it('an accepted document refreshes the list of what an approval lacks', () => {
  const documents = staffTopic().tables.find(({ table }) => table === 'application_documents');
  expect(documents?.keys({ application_id: 'one' })).toContainEqual(applicationKeys.approval('one'));
  expect(documents?.keys({})).toContainEqual(applicationKeys.details());
});

it('a requested or confirmed permission refreshes the counts on an owner’s home', () => {
  const requests = staffTopic().tables.find(({ table }) => table === 'staff_permission_requests');
  expect(requests?.keys({})).toContainEqual(applicationKeys.queueSummary());
});

it('a case that a colleague takes or hands over refreshes its timeline', () => {
  const cases = staffTopic().tables.find(({ table }) => table === 'application_cases');
  expect(cases?.keys({ application_id: 'one' })).toContainEqual(applicationKeys.timeline('one'));
  expect(cases?.keys({})).toContainEqual(applicationKeys.timelines());
});

it('a question that closes when its application goes to another landlord or agent refreshes their list and count', () => {
  const questions = tenantTopic('owen').tables.find(({ table }) => table === 'landlord_requests');
  expect(questions?.keys({ application_id: 'one' })).toContainEqual(applicationKeys.lists());
});

it('an application that leaves an office without an open question refreshes their list and count', () => {
  const news = tenantTopic('owen').tables.find(({ table }) => table === 'objection_news');
  const changed = news?.keys({ user_id: 'owen' }) ?? [];
  expect(isCovered(applicationKeys.statuses('owen', 'managed'), changed)).toBe(true);
  expect(isCovered(applicationKeys.managedList('owen', { search: '', page: 1, pageSize: 10 }), changed)).toBe(true);
});

it('an application that is deleted elsewhere refreshes the list, the home and the open page of its tenant', () => {
  const news = tenantTopic('mei').tables.find(({ table }) => table === 'objection_news');
  const changed = news?.keys({ user_id: 'mei' }) ?? [];
  expect(isCovered(applicationKeys.statuses('mei', 'own'), changed)).toBe(true);
  expect(isCovered(applicationKeys.detail('one'), changed)).toBe(true);
});

it.each([
  ['property_managers', propertyManagerKeys.list({ search: '', page: 1, pageSize: 10 })],
  ['tenancy_information', tenancyKeys.list({ search: '', page: 1, pageSize: 10 })],
  ['profiles', userKeys.list({ search: '', page: 1, pageSize: 10 })],
])('a new or changed record of %s refreshes the list of staff', (name, list) => {
  const records = staffTopic().tables.find(({ table }) => table === name);
  expect(isCovered(list, records?.keys({ id: 'one' }) ?? [])).toBe(true);
});

it('a decision on an appeal refreshes the home of its tenant and the open application', () => {
  const keysOf = ({ tables }: ReturnType<typeof tenantTopic>) =>
    tables.find(({ table }) => table === 'application_rejections')?.keys({ application_id: 'one' });
  expect(keysOf(tenantTopic('mei'))).toContainEqual(applicationKeys.lists());
  expect(keysOf(applicationTopic('one'))).toContainEqual(applicationKeys.detail('one'));
});

it('a match that a new list or a job finds refreshes the screening of its case, the queue and the page of the list', () => {
  const found = staffTopic().tables.find(({ table }) => table === 'screenings');
  const changed = found?.keys({ id: 'one', application_id: 'case' }) ?? [];
  expect(isCovered(screeningKeys.ofApplication('case'), changed)).toBe(true);
  expect(isCovered(screeningKeys.ofApplication('another'), changed)).toBe(false);
  expect(isCovered(applicationKeys.queueSummary(), changed)).toBe(true);
  expect(isCovered(applicationKeys.queue({}), changed)).toBe(true);
  expect(isCovered(sanctionsListKeys.screening('list'), changed)).toBe(true);
  expect(isCovered(screeningKeys.ofApplication('another'), found?.keys({}) ?? [])).toBe(true);
});

it('a decision on a match refreshes the screening of each case of the person, the queue and the page of the list', () => {
  const decisions = staffTopic().tables.find(({ table }) => table === 'screening_decisions');
  const changed = decisions?.keys({ id: 'one' }) ?? [];
  expect(isCovered(screeningKeys.ofApplication('another'), changed)).toBe(true);
  expect(isCovered(applicationKeys.queueSummary(), changed)).toBe(true);
  expect(isCovered(applicationKeys.queue({}), changed)).toBe(true);
  expect(isCovered(sanctionsListKeys.screening('list'), changed)).toBe(true);
});

it('a fee that a colleague waives refreshes the price of the case', () => {
  const statuses = staffTopic().tables.find(({ table }) => table === 'application_status_history');
  expect(statuses?.keys({ application_id: 'one' })).toContainEqual(applicationKeys.approval('one'));
  expect(statuses?.keys({})).toContainEqual(applicationKeys.details());
});

it('an edit of a record refreshes the differences of a certificate that waits for its signature', () => {
  const edits = staffTopic().tables.find(({ table }) => table === 'record_edits');
  expect(edits?.keys({})).toContainEqual(certificateKeys.everyStops());
});
