import { callAuth } from '../api.ts';
import { callRest, makeStaff } from '../make-staff.ts';
import { signToken } from '../rest-writes.ts';
import { type Service, startService } from '../service.ts';
import { type Account, accounts } from '../sign-in.ts';
import { demo } from './screen.ts';

/** Signs the tokens of the service that `startWithCases` starts. */
export const casesSecret = 'a secret for the pictures of screens, long enough';
/** Decides, so that the demo's administrator may decide the appeal. */
const rhys = { email: 'rhys.bowen@example.com', password: 'a good long password', name: 'Rhys Bowen' };

type Call = (name: string, values: object) => Promise<unknown>;

/** Starts the service with its demo data, of which some applications are then rejected, appealed, closed, or wait for answers. */
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
  const as = (account: Account) => callsOf(service.origin, account);
  const [staff, second] = await Promise.all([as(accounts.staff), as(rhys)]);
  const [tenant, company] = await Promise.all([as(accounts.tenant), as(accounts.company)]);
  await reject(second, demo.appealed);
  await company('appeal_rejection', { application_id: demo.appealed, words: 'You have had them since May.' });
  await reject(second, demo.rejected);
  await staff('close_application', { application_id: demo.closed, reason: 'The home is let to somebody else.' });
  await askAll(staff, tenant);
  return service;
}

/** What staff ask the tenant and the landlord of the application that the review shows, and what the tenant writes. */
async function askAll(staff: Call, tenant: Call): Promise<void> {
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

/** Calls the database's functions as a person. */
async function callsOf(origin: string, account: Account): Promise<Call> {
  const session = await callAuth(origin, 'token?grant_type=password', account);
  const { access_token: token } = session as { access_token: string };
  return (name, values) => callRest(origin, token, `rpc/${name}`, 'POST', values);
}
