-- The mail of an appeal that succeeded promised to write only once the application is decided, also where we need something before that.
update public.mail_templates set
  body = replace(body, 'We write to you as soon as it is decided.', 'We write to you as soon as it is decided, or if we need something from you.')
where name = 'appeal-overturned';
