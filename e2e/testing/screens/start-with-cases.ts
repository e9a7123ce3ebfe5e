import { type Account, accessTokenOf, callRest, signToken } from '../api.ts';
import { type Service, startService } from '../service.ts';
import { accounts } from '../sign-in.ts';
import { makeStaff } from '../sign-up.ts';
import { demo } from './screen.ts';

/** The JWT secret of the service that `startWithCases` starts. */
export const casesSecret = 'a secret for the pictures of screens, long enough';
/** The member of staff who rejects, so that the demo's administrator may decide the appeal. */
const rhys = { email: 'rhys.bowen@example.com', password: 'a good long password', name: 'Rhys Bowen' };

type Call = (name: string, values: object) => Promise<unknown>;

/** Starts the service with demo data, and rejects, appeals against and closes some applications, and asks questions about others. */
export async function startWithCases(): Promise<Service> {
  const service = await startService({ JWT_SECRET: casesSecret });
  const key = await signToken(casesSecret, { role: 'service_role' });
  await makeStaff(service.origin, key, { ...rhys, permissions: ['decide'] });
  await callRest(service.origin, key, 'staff_invitations', 'POST', {
    email: 'ines.duarte@example.com',
    name: 'Ines Duarte',
    permissions: ['decide', 'sign'],
    invited_by: '10000000-0000-4000-8000-000000000001',
    sent_at: '2026-11-20T10:00:00Z',
  });
  await callRest(service.origin, key, 'staff_invitations', 'POST', {
    email: 'tomos.vaughan@example.com',
    name: 'Tomos Vaughan',
    permissions: ['finance'],
    invited_by: '10000000-0000-4000-8000-000000000001',
    invited_at: '2026-11-02T10:00:00Z',
    sent_at: '2026-11-02T10:00:00Z',
    expires_at: '2026-11-09T10:00:00Z',
  });
  const as = (account: Account) => callerFor(service.origin, account);
  const [staff, second] = await Promise.all([as(accounts.staff), as(rhys)]);
  const [tenant, company] = await Promise.all([as(accounts.tenant), as(accounts.company)]);
  await reject(second, demo.appealed);
  await company('appeal_rejection', { application_id: demo.appealed, words: 'You have had them since May.' });
  await reject(second, demo.rejected);
  await staff('close_application', { application_id: demo.closed, reason: 'The home is let to somebody else.' });
  await sendMessages(staff, tenant);
  return service;
}

/** Asks the tenant and the landlord of the application in the review a question each, and sends a message of the tenant. */
async function sendMessages(staff: Call, tenant: Call): Promise<void> {
  const application = { application_id: demo.inReview };
  await staff('ask_tenant', { ...application, kind: 'answer', words: 'Who else lives there?' });
  await staff('ask_landlord', { ...application, kind: 'confirmation', words: 'Is the rent £1,080 a month?' });
  await tenant('send_message', { ...application, content: 'When do you decide?' });
}

async function reject(staff: Call, id: string): Promise<void> {
  const notes = 'Send the payslips of the last three months.';
  await staff('set_application_status', {
    application_id: id,
    status: 'rejected',
    notes,
    reason_code: 'income_proof',
  });
}

/** Returns a function that calls functions of the database as a person. */
async function callerFor(origin: string, account: Account): Promise<Call> {
  const token = await accessTokenOf(origin, account);
  return (name, values) => callRest(origin, token, `rpc/${name}`, 'POST', values);
}
