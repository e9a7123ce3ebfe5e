-- A landlord or agent was asked about 'somebody who wants to rent' a home, which may be several people in a year. The mail names the tenant, as the list of
-- applications does for who signs in, and the whole address once more beside it. A record that a tenant typed may have a stranger's address: until staff have
-- confirmed it or linked an account to it, it is told no name.

update public.mail_templates set
  placeholders = placeholders || '{"tenant": "the tenant''s name"}',
  body = replace(body, 'Somebody who wants to rent {{address}} has applied', '{{tenant}}, who wants to rent {{address}}, has applied')
where name in ('landlord-request', 'landlord-request-by-mail');
