-- The mail of a received objection named an e-mail address alone for what shows it, though files go with the objection itself, and the tenant can send more of them
-- as a message in the application. What owners have written stays.

update public.mail_templates set
  placeholders = placeholders || '{"send_more": "how to send something more: the tenant as a message in the application or by e-mail, others by e-mail"}',
  body = replace(
    body,
    'If you have something that shows it, such as the receipt of a payment, send it to {{company_email}} and name the certificate.',
    'Files that came with it are with us. If you have something more that shows it, such as the receipt of a payment, {{send_more}}.'
  )
where name = 'objection-received';
