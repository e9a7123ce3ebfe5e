-- Owners could take out of the mail 'Approved' what is due when and until when one can cancel, and nothing said that {{payment}} holds it.

update public.mail_templates set
  required = required || '{payment}',
  placeholders = placeholders || '{"payment": "what is due when, how it is paid, and until when the tenant can cancel"}'
where name = 'application-approved';
