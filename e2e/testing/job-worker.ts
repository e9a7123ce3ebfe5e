// Runs jobs in a separate process, as a server or hosted Supabase does, until none is left or the process is killed. It uses the service
// over HTTP alone.
import { openSmtpMailer } from '../../server/src/mail/smtp-mailer.ts';
import { handler } from '../../supabase/functions/run-jobs/handler.ts';

const { API_URL = '', SERVICE_ROLE_KEY = '', SMTP_PORT = '' } = process.env;
const mailer = openSmtpMailer({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: Number(SMTP_PORT),
  SMTP_USER: undefined,
  SMTP_PASS: undefined,
  SMTP_ADMIN_EMAIL: 'no-reply@example.com',
  SMTP_SENDER_NAME: 'Sender',
});
const context = {
  env: { get: (name: string) => process.env[name] },
  supabaseUrl: API_URL,
  serviceRoleKey: SERVICE_ROLE_KEY,
  anonKey: '',
  fetch,
  sendMail: mailer.send,
  sendText: () => Promise.reject(new Error('The worker of the test sends no text messages.')),
};

process.stdout.write('at work\n');
for (let left = 1; left > 0; ) {
  const request = new Request(`${API_URL}/functions/v1/run-jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_ROLE_KEY}` },
  });
  const response = await handler(request, context);
  ({ left } = (await response.json()) as { left: number });
}
await mailer.close();
