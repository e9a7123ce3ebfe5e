-- The notice said that the certificate is withdrawn, though it counts until the notice ends.

update public.mail_templates set
  subject = 'Notice: certificate {{certificate_number}} ends on {{end_date}}',
  body = 'We withdraw certificate {{certificate_number}} because {{ground}}. It counts until the end of {{end_date}}, and covers no rent that falls due after that day.

Claims that arise until then stay.'
where name = 'certificate-withdrawal';
