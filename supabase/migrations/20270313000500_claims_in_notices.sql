-- The mail of a notice of withdrawal named no last day for claims, and led a landlord who signs in to the page of strangers instead of to where the notice is
-- explained and objected to.

update public.mail_templates set placeholders = placeholders
  || '{"claims_until": "the last day for claims", "link": "the button: for the tenant and a landlord with an account to the application, for other landlords to the page on which anybody checks it"}'
where name in ('certificate-withdrawal', 'specimen-withdrawal');
