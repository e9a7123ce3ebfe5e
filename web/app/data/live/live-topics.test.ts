import { expect, it } from 'vitest';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { staffTopic } from './live-topics';

it('a document that a colleague accepts changes what an approval lacks', () => {
  const documents = staffTopic().tables.find(({ table }) => table === 'application_documents');
  expect(documents?.keys({ application_id: 'one' })).toContainEqual(applicationKeys.approval('one'));
  expect(documents?.keys({})).toContainEqual(applicationKeys.details());
});
