-- 'We have question 2' was the subject where the first had been a yes-or-no question, and said nothing of what it asked. An office without an account did not read
-- that it could answer online.

update public.mail_templates set
  placeholders = placeholders || '{"topic": "after a colon, what it asks; nothing in the first question about an application"}',
  subject = replace(subject, '{{address}}', '{{address}}{{topic}}')
where name in ('landlord-request', 'landlord-request-office', 'landlord-request-by-mail');

update public.mail_templates set
  body = replace(
    body, 'and name {{application_number}}.',
    'and name {{application_number}}. You can also answer online, with an account at the address that this e-mail went to: if we have not yet checked that you let or manage the property, we do that first.'
  )
where name = 'landlord-request-by-mail';
