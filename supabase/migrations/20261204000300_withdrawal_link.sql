-- The notice of a withdrawal led nowhere. Everybody who gets it can check the certificate.

update public.mail_templates set
  placeholders = placeholders || '{"link": "the button to the page on which anybody checks it"}',
  body = body || '

{{link}}'
where name = 'certificate-withdrawal';
