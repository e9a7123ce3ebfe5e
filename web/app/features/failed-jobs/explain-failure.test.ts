import { expect, it } from 'vitest';
import { explainFailure } from './explain-failure';

it.each([
  ['mail', '550 5.1.1 The email account that you tried to reach does not exist', /does not accept this address/],
  ['mail', 'There is no address to send it to.', /does not accept this address/],
  ['auth_mail', 'Invalid login: 535 Authentication credentials invalid', /does not let us sign in/],
  ['communication', 'connect ECONNREFUSED 127.0.0.1:2525', /could not be reached/],
  ['auth_text', 'It expired. connect ETIMEDOUT', /not carried out in time/],
  ['mail', 'The slot name of a mail has no value', /^It could not be sent\.$/],
  [
    'remove_files',
    'The files could not be removed: 500 {"message":"EIO"}',
    /^Files that were deleted are still stored\.$/,
  ],
  ['issue_certificate', 'The worker died at every attempt.', /is not issued.*The service stopped/],
  ['issue_certificate', 'The secret CERTIFICATE_KEYS is missing.', /is not issued.*setting or a key/],
  ['issue_certificate', "CERTIFICATE_KEYS is not usable: 0 keys have 'sign' in key_ops.", /setting or a key/],
  [
    'issue_certificate',
    'The screening found a name that may be on the UK Sanctions List. Decide the match: if it is somebody else, the certificate is issued by itself.',
    /is not issued.*has found a name/,
  ],
  ['something_new', 'boom', /^It could not be carried out\.$/],
])('A failure of %s is explained: %s', (kind, error, what) => {
  const explanation = explainFailure({ kind, error });
  expect(explanation.what).toMatch(what);
  expect(explanation.what).not.toContain(error);
  expect(explanation.todo).toMatch(/\.$/);
});
