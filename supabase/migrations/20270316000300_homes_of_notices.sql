-- Who has several homes did not read in the words of a notice of withdrawal which of them it is about. What owners have written stays.

update public.mail_templates set
  placeholders = placeholders || '{"address": "the property''s address"}',
  body = replace(replace(
    body, 'We withdraw certificate {{certificate_number}} because', 'We withdraw certificate {{certificate_number}} for {{address}} because'
  ), 'We withdraw specimen {{certificate_number}} because', 'We withdraw specimen {{certificate_number}} for {{address}} because')
where name in ('certificate-withdrawal', 'specimen-withdrawal');
