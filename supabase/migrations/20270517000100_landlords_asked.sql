-- Nothing told the tenant before the decision that we may ask their landlord or agent.

-- What owners have written stays.
update public.mail_templates set body = replace(
  body,
  'If anything is missing, we write to you.',
  'If anything is missing, we write to you. We may also ask your landlord or letting agent to confirm the tenancy.'
) where name = 'application-submitted';
