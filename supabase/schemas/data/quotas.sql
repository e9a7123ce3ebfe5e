-- How many rows, files and calls a person may have, and what a person who has reached the limit reads. %s is the limit. Staff have none.
-- docs/decisions/020-quotas.md has the reasons.

insert into private.quotas (name, most, refusal) values
  (
    'agent_searches', 20,
    e'You have looked for agents %s times in the last hour, the most for one person. Enter yours by hand, or try again later.'
  ),
  ('applications_in_a_month', 100, 'You have already begun %s applications this month, the most for one person. Please contact us.'),
  ('documents_of_an_application', 100, 'This application already has %s documents, the most that it can have.'),
  ('drafts', 25, 'You already have %s drafts, the most that one person can have. Submit or delete one of them first.'),
  ('edits_in_an_hour', 600, 'You have saved %s changes within an hour. Please try again later.'),
  ('files_of_a_landlord', 120, 'You and your colleagues may send %s files about an application. Send more to us by e-mail.'),
  ('files_of_a_person', 500, 'You already have %s files, the most that one person can have. Delete one of them first.'),
  ('files_of_an_application', 120, 'This application already has %s files, the most that it can have. Delete one of them first.'),
  (
    'files_of_an_objection', 25,
    e'%s files are uploaded for this objection already, and at most 5 can be sent with it. Send it with those you have chosen.'
  ),
  (
    'inquiries_for_an_email_address', 3,
    'We have already had several inquiries from this email address. Please try again in an hour, or call us.'
  ),
  (
    'inquiries_of_a_sender', 10,
    'We have already had %s inquiries from your internet connection. Please try again in an hour, or call us.'
  ),
  ('inquiries_of_all', 1000, 'We are receiving unusually many inquiries at the moment. Please try again in an hour, or call us.'),
  (
    'megabytes_of_a_landlord', 250,
    'The files that you and your colleagues send about an application may have %s MB together. Send more to us by e-mail.'
  ),
  ('megabytes_of_a_person', 500, 'All your files may have %s MB together. Delete one of them first, or send a smaller one.'),
  (
    'megabytes_of_an_application', 250,
    'The files of an application may have %s MB together. Delete one of them first, or send a smaller one.'
  ),
  ('messages_in_a_day', 30, 'You have sent %s messages in the last 24 hours, the most for one person. If it is urgent, please call us.'),
  ('rows_in_a_write', 100, 'At most %s records can be added at once.'),
  (
    'address_change_mails_in_a_day', 20,
    e'You have changed %s email addresses of confirmed landlords and agents within 24 hours, the most for one person. Please '
      'try again tomorrow.'
  ),
  ('unknown_certificates_of_a_sender', 100, 'You have asked for %s certificates that do not exist. Please try again in an hour.'),
  (
    'unsent_files_of_a_landlord', 25,
    e'%s files about this application are uploaded and not sent, and at most 5 can be sent at once. Send those that you have '
      'chosen.'
  ),
  (
    'unused_property_managers', 50,
    e'In the last 30 days you have added %s property managers that no application uses, the most for one person. Please '
      'contact us.'
  ),
  (
    'unused_tenancies', 50,
    'In the last 30 days you have added %s tenancies that no application uses, the most for one person. Please contact us.'
  );
