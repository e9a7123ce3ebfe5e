-- The mails to staff about matches with sanctions lists. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'screening-matches', 320, 'staff', 'Possible matches on a new sanctions list',
    'To those who may decide on applications, about matches that no list before had.',
    private.with_common_placeholders('{
      "applications": "the number of the application, or how many there are",
      "link": "the button to the application, or to the list of the matches where there are several"
    }'),
    array['link'], 'Possible match on the sanctions list: {{applications}}',
    e'A new sanctions list is loaded. These applications, undecided or with a certificate in force, have a name that may be '
      'on it.\n\n'
      'Please compare the entry with the person or company, and record whether it is the same. Until then nothing is approved '
      'or issued for them.\n\n'
      '{{link}}',
    'screening-matches'
  ),
  (
    'match-confirmed', 321, 'staff', 'Confirmed match on the sanctions list',
    'To the owners and those who may decide, except who decided it, when somebody is found to be on the sanctions list.',
    private.with_common_placeholders('{"link": "the button to the screening", "application_number": "the application''s number"}'),
    array['link'], 'On the sanctions list: {{application_number}}',
    e'A colleague has decided that a name of the application {{application_number}} is on the UK Sanctions List. Nothing is '
      'approved, issued or paid for it, nor in other cases of the same person or company.\n\n'
      'Please say nothing to the tenant, the landlord or an agent. An owner reports it to OFSI and takes legal advice first.\n\n'
      '{{link}}',
    null
  ),
  (
    'match-reversed', 322, 'staff', 'Not on the sanctions list after all',
    'To the owners and those who may decide, except who decided it, when a confirmed match is found to be somebody else.',
    private.with_common_placeholders('{"link": "the button to the screening", "application_number": "the application''s number"}'),
    array['link'], 'Not on the sanctions list after all: {{application_number}}',
    e'It had been decided, in this case or another one of the same person or company, that a name of the application '
      '{{application_number}} is on the UK Sanctions List. A colleague has looked at that decision again and decided that in '
      'this case the entry is another person or company. Both reasons are with the screening.\n\n'
      'What this had stopped in this case goes on: approvals and certificates. So do other cases of the same person or '
      'company, unless a decision in another case still says that it is the same. If it was reported to OFSI, an owner tells '
      'them. Please still say nothing to the tenant, the landlord or an agent.\n\n'
      '{{link}}',
    null
  );
