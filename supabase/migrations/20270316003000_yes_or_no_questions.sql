-- The mail of a question that is answered with yes or no read like that of any other, and the answer came as a letter. Its subject says so, and it names what
-- to add to a no. What owners have written stays.

update public.mail_templates set
  placeholders = placeholders || '{"question": "what it is: a question, or a yes-or-no question"}',
  subject = replace(subject, 'a question about', '{{question}} about')
where name in ('landlord-request', 'landlord-request-by-mail');
