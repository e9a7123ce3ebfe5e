-- The mail of a new certificate named the 31 days for a claim as if they were final, and neither what to send nor the last day for claims. It says what the terms
-- say. What owners have written stays.

update public.mail_templates set
  placeholders = placeholders || '{"claims_until": "the last day for claims"}',
  body = replace(
    body, 'To claim, write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due.',
    'To claim, write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due. Send the tenancy agreement, a statement of the rent due and received, and what you and the tenant have written about it. If you claim later, we may refuse what the delay has cost us, and no more. Nothing can be claimed after {{claims_until}}.'
  )
where name = 'certificate-for-landlord';
