-- The mail to a landlord said that it stays between us and the tenant why an application ended, while who signs in reads there that it was rejected, closed or
-- withdrawn. What no landlord reads is the reason for that.

update public.mail_templates set
  says = 'To the landlord or agent whom we had asked or told something about an application, when it is rejected, closed or withdrawn. It says neither which, which is shown to who signs in, nor why.',
  body = replace(body, 'Why it ended stays between us and the tenant.', 'The reasons for that stay between us and the tenant.')
where name = 'no-certificate-for-landlord';
