-- The mail about the matches of a new list led to the first of many. It leads to where all stand.

update public.mail_templates set
  says = 'To those who may decide on applications, about matches that no list before had.',
  placeholders = placeholders || '{"link": "the button to the application, or to the list of the matches where there are several"}'
where name = 'screening-matches';
