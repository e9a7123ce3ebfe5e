-- How to claim stood in the mail of a first certificate alone. A landlord or agent who opens the mail of a later version, or of a specimen, reads it there too.

update public.mail_templates set
  placeholders = placeholders || '{"claims_until": "the last day for claims"}',
  body = replace(body, E'\n\n{{link}}', E'\n\nTo claim, write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due. Nothing can be claimed after {{claims_until}}.\n\n{{link}}')
where name in ('certificate-for-landlord-version', 'certificate-for-landlord-renewal');

update public.mail_templates set
  body = replace(
    body, 'Nobody can claim rent with it.',
    'Nobody can claim rent with it: with a guarantee you would write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due.'
  )
where name = 'specimen-for-landlord';
