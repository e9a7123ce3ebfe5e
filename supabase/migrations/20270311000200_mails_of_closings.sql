-- The mails of an application that ended without a decision say first what happened, then why. What owners have written stays.

update public.mail_templates set body = replace(
  replace(body, E'{{reason}}\n\n', ''), E'Nobody decides your application any more. ', E'Nobody decides your application any more.\n\n{{reason}}\n\n'
) where name = 'application-withdrawn';

update public.mail_templates set body = replace(
  replace(body, E'{{reason}}\n\n', ''), E'without a decision. ', E'without a decision.\n\n{{reason}}\n\n'
) where name = 'application-closed';
