-- The mails that people can switch off, grouped by topic. A mail without a topic always goes out, because it is one that its reader must
-- know.

insert into public.mail_topics (name, position, reader, title, says) values
  (
    'guarantee-ends-landlord', 60, 'landlord', 'End of a guarantee',
    '60 and 14 days before the last day, which stands on the certificate.'
  ),
  ('answers', 70, 'staff', 'Answers, messages and withdrawals', 'The queue and the applications show them too.'),
  (
    'cases', 75, 'staff', 'Your cases',
    e'When a colleague gives you cases, decides one of yours, or takes one from you. The queue and the applications show it '
      'too.'
  ),
  ('signatures', 78, 'staff', 'Certificates to sign', 'When a certificate waits for your signature. The queue shows them too.'),
  ('appeals', 80, 'staff', 'Appeals that wait', 'The queue shows them too.'),
  (
    'screening-matches', 90, 'staff', 'Matches on a new sanctions list',
    'The applications show them too, and are not approved until somebody decides.'
  ),
  ('progress', 10, 'tenant', 'Progress', 'When we begin to check your application. You always hear of the decision.'),
  (
    'request-reminders', 20, 'tenant', 'First reminders',
    e'Three days before you need to send or answer something. You always get the request itself and a reminder on the last '
      'day.'
  ),
  ('messages', 30, 'tenant', 'Copies of messages', 'What we write to you about an application, which you also read there.'),
  ('draft-idle', 40, 'tenant', 'Unfinished applications', 'Once, when an application has not been submitted for a week.'),
  ('guarantee-ends', 50, 'tenant', 'End of your guarantee', '60 and 14 days before the last day, which stands on the certificate.');
