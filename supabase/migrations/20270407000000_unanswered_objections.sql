-- Who objected to a notice of withdrawal was told by when we mean to answer, and not what happens where nobody has: the notice takes effect, it cannot be taken back
-- any more, and the objection stays open. What owners have written stays.

update public.mail_templates set body = replace(
  body,
  'We mean to answer before the notice ends on {{end_date}}.',
  'We mean to answer before the notice ends on {{end_date}}. If nobody has answered by then, the notice takes effect and cannot be taken back, and your objection stays open until we answer it.'
) where name = 'objection-received';
