-- Read as their readers read them, some default mails left something out or said it in our words: that the certificate is attached, what can still be claimed,
-- and that 'mail' is not the post. A landlord or agent pays nothing, so that nothing of theirs costs nothing later. What owners have written stays.

update public.mail_templates set body = replace(body, 'then get it by mail.', 'then get it by e-mail.') where name = 'application-approved';

update public.mail_templates set body = replace(body, 'What you pay now: ', 'What your stay costs now: ') where name = 'fee-waived';

update public.mail_templates set body = replace(
  body, 'We have issued your certificate, and have told your landlord or agent.',
  'We have issued your certificate, and have told your landlord or agent. It is attached as a PDF. Please read it and keep it.'
) where name = 'certificate-for-tenant';

update public.mail_templates set body = replace(
  body, 'of your certificate replaces the one before.', 'of your certificate, attached as a PDF, replaces the one before.'
) where name in ('certificate-for-tenant-version', 'certificate-for-tenant-renewal', 'certificate-for-tenant-early-end');

update public.mail_templates set body = replace(
  replace(body, 'of the certificate replaces the one before', 'of the certificate, attached as a PDF, replaces the one before'),
  'We have renewed the rent guarantee, by deed.', 'We have renewed the rent guarantee.'
) where name in ('certificate-for-landlord-version', 'certificate-for-landlord-renewal', 'certificate-for-landlord-early-end');

update public.mail_templates set body = replace(
  body, 'Claims that arose while it was in force stay.', 'Rent that it covered and that fell due while it was in force can still be claimed, on its terms.'
) where name = 'certificate-replaced';

update public.mail_templates set body = replace(
  body, 'Claims that arise until then stay.', 'Rent that it covers and that falls due until then can still be claimed, on its terms.'
) where name = 'certificate-withdrawal';

update public.mail_templates set body = replace(body, 'renew by itself, and costs nothing after that day.', 'renew by itself.') where name = 'guarantee-ends-landlord';
