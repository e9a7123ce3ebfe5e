-- Who objected to a notice for fraud was asked for 'the receipt of a payment', which shows nothing against it. The mail suggests by the ground of the notice.
-- What owners have written stays.

update public.mail_templates set
  placeholders = placeholders || '{"evidence": "what would show it, with an example for the ground of the notice"}',
  body = replace(body, 'If you have something more that shows it, such as the receipt of a payment, {{send_more}}.', 'If you have {{evidence}}, {{send_more}}.')
where name = 'objection-received';
