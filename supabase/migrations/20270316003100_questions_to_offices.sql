-- A question to the address of a firm, with which nobody signs in, had the button that leads to the sign-in. Its mail says instead who can answer there, and how to
-- answer without an account, as that of a notice does. Everybody else who gets the button has an account.

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body)
select 252, 'landlord-request-office', t.reader, 'Question, to the office',
  'When staff ask a landlord or agent whose users sign in with other addresses, to the address of the record, and as the reminder of it.',
  t.placeholders - 'link', '{words,due_date,company_email}'::text[], t.subject,
  '{{tenant}}, who wants to rent {{address}}, has applied to {{company_name}} for a rent guarantee, and has named you as the landlord or agent. If we give it and the tenant does not pay the rent, we pay it to you.

To decide we need your answer:

{{words}}

We need it by {{due_date}}. Please ask a colleague who signs in to answer there. Each of them has this question by e-mail, and one answer is enough. Or write to {{company_email}} or call {{company_phone}}, and name {{application_number}}.'
from public.mail_templates as t where t.name = 'landlord-request';

update public.mail_templates set
  says = 'When staff ask a landlord or agent, to everybody who signs in for it, and as the reminder of it.',
  body = replace(replace(
    body, 'If you have an account, please sign in and answer there.', 'Please sign in and answer there.'
  ), 'If you have none, please write', 'If you cannot sign in, please write')
where name = 'landlord-request';
