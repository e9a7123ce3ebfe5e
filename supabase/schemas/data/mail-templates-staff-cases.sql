-- The mails to staff about their cases: answers, messages, appeals, and what colleagues do with a case. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'request-answered', 310, 'staff', 'Request answered', 'To the member of staff who has the case, or who asked where nobody has it.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "done": "what the tenant did, such as: sent the passport",
      "link": "the button to the review",
      "words": "what staff had asked"
    }'),
    array['link'], 'The tenant has {{done}}: {{application_number}}',
    e'We had asked:\n\n'
      '{{words}}\n\n'
      '{{link}}',
    'answers'
  ),
  (
    'landlord-answered', 312, 'staff', 'Question to a landlord answered', 'To the member of staff who asked.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the review",
      "words": "what staff had asked"
    }'),
    array['link'], 'The landlord has answered: {{application_number}}',
    e'You had asked:\n\n'
      '{{words}}\n\n'
      '{{link}}',
    'answers'
  ),
  (
    'tenant-message', 312, 'staff', 'Message of a tenant',
    'To the member of staff who has the case, when its tenant writes on the site.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the conversation",
      "words": "what the tenant says"
    }'),
    array['link'], 'The tenant has written: {{application_number}}',
    e'The tenant of {{application_number}} has written:\n\n'
      '{{words}}\n\n'
      '{{link}}',
    'answers'
  ),
  (
    'case-withdrawn', 313, 'staff', 'Withdrawn by the tenant',
    'To the member of staff who has the case, when its tenant withdraws the application.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "reason": "why, in the tenant''s words"
    }'),
    array['link'], 'The tenant has withdrawn: {{application_number}}',
    e'The tenant has withdrawn the application {{application_number}}, so nothing is left to decide.\n\n'
      '{{reason}}\n\n'
      '{{link}}',
    'answers'
  ),
  (
    'landlord-message', 313, 'staff', 'Message of a landlord',
    'To the member of staff who has the case, when its landlord or agent writes in the portal.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the message",
      "words": "what the landlord or agent says"
    }'),
    array['link'], 'The landlord has written: {{application_number}}',
    e'The landlord or agent of {{application_number}} has written:\n\n'
      '{{words}}\n\n'
      '{{link}}',
    'answers'
  ),
  (
    'appeal-withdrawn', 314, 'staff', 'Appeal withdrawn by the tenant',
    'To the member of staff who has the case, when its tenant withdraws the appeal.',
    private.with_common_placeholders('{"link": "the button to the application", "application_number": "the application''s number"}'),
    array['link'], 'The tenant has withdrawn the appeal: {{application_number}}',
    e'The tenant has withdrawn the appeal for the application {{application_number}}. The rejection stands, and nothing is '
      'left to decide.\n\n'
      '{{link}}',
    'answers'
  ),
  (
    'appeal-waiting', 315, 'staff', 'Appeal waits', 'To those who may decide an appeal, because the rejection was not theirs.',
    private.with_common_placeholders('{
      "answer_date": "the day by which an answer is promised",
      "application_number": "the application''s number",
      "link": "the button to the decision",
      "words": "what the tenant says"
    }'),
    array['link'], 'An appeal waits for you: {{application_number}}',
    e'A tenant appeals against a rejection that was not yours. Read what they say, and decide it by {{answer_date}}: that is '
      'what we promise.\n\n'
      '{{words}}\n\n'
      '{{link}}',
    'appeals'
  ),
  (
    'appeal-unattended', 316, 'staff', 'Appeal that nobody may decide',
    'To the owners, where all who decide took part in the rejection, or are concerned by the application.',
    private.with_common_placeholders('{
      "answer_date": "the day by which an answer is promised",
      "application_number": "the application''s number",
      "link": "the button to the permissions",
      "words": "what the tenant says"
    }'),
    array['link'], 'Nobody may decide the appeal: {{application_number}}',
    e'A tenant appeals against a rejection:\n\n'
      '{{words}}\n\n'
      'Only somebody with the permission to decide who took no part in the rejection may decide it, and there is nobody at '
      'present. Please give another person this permission: we have promised an answer by {{answer_date}}. They are told by '
      'mail as soon as they have it.\n\n'
      '{{link}}',
    null
  ),
  (
    'appeal-document', 317, 'staff', 'Document for an appeal',
    e'To who has the case, otherwise to all who may decide the appeal, when its tenant adds a document. Once, until it is '
      'looked at.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "document": "what the tenant has added: a proof of their income",
      "link": "the button to the review"
    }'),
    array['link'], 'A new document for the appeal: {{application_number}}',
    e'The tenant of {{application_number}} has added {{document}} to the appeal that waits for your decision. Please look at '
      'it before you decide.\n\n'
      '{{link}}',
    'appeals'
  ),
  (
    'case-assigned', 318, 'staff', 'Cases given to a colleague',
    'To the member of staff to whom somebody else gives applications. One mail, however many they are.',
    private.with_common_placeholders('{
      "applications": "the application''s number, or how many applications",
      "colleague": "who gives them",
      "link": "the button to the review, or to their own part of the queue"
    }'),
    array['link'], 'Yours now: {{applications}}',
    e'{{colleague}} has given you {{applications}}. Please go on from here.\n\n'
      '{{link}}',
    'cases'
  ),
  (
    'case-assigned-for-another', 318, 'staff', 'Cases given to a colleague who cannot go on with them',
    e'To the member of staff to whom somebody else gives applications, where each waits for what this person may not do, such '
      'as a signature.',
    private.with_common_placeholders('{
      "applications": "the application''s number, or how many applications",
      "colleague": "who gives them",
      "link": "the button to the review, or to their own part of the queue"
    }'),
    array['link'], 'Yours now: {{applications}}',
    e'{{colleague}} has given you {{applications}}. You cannot do what comes next there, so it waits for somebody else.\n\n'
      '{{link}}',
    'cases'
  ),
  (
    'case-decided', 319, 'staff', 'Decided by a colleague',
    'To the member of staff who has a case, when somebody else approves, rejects or closes it, or decides its appeal.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "colleague": "who decided",
      "link": "the button to the application",
      "outcome": "what they did: approved it"
    }'),
    array['link'], '{{colleague}} has decided {{application_number}}',
    e'The application {{application_number}} was yours. {{colleague}} has {{outcome}}, so there is nothing for you to decide '
      'about it now.\n\n'
      '{{link}}',
    'cases'
  ),
  (
    'case-lost', 319, 'staff', 'Cases that go to somebody else',
    e'To the member of staff who has cases, when somebody else hands them to a colleague, takes them over or puts them back. '
      'One mail, however many they are.',
    private.with_common_placeholders('{
      "colleague": "who does it",
      "link": "the button to the application, or to the queue",
      "outcome": "what they did: handed RGC-2026-07-0017 to a colleague"
    }'),
    array['link'], '{{colleague}} {{outcome}}',
    e'{{colleague}} {{outcome}}. You had this work until now, and there is nothing left for you to do about it.\n\n'
      '{{link}}',
    'cases'
  );
