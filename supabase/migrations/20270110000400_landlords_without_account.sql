-- The question goes to the address on record and to the accounts that are linked to it. The address on record has no account itself, and was told to sign in.

update public.mail_templates set body = replace(
  body, E'Please answer after you sign in with the e-mail address of your account:\n\n{{link}}',
  E'If you have an account, please sign in and answer there. One answer is enough, yours or a colleague''s:\n\n{{link}}\n\nIf you have none, please write to {{company_email}} or call {{company_phone}}, and name {{application_number}}.'
) where name = 'landlord-request';
