-- The mails to a tenant about what staff ask: requests, their reminders, and what becomes of an answer. Several requests that are open at
-- once go out as one mail, so most texts exist for one and for several. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'application-request', 20, 'tenant', 'Request',
    'When staff ask the tenant for a document or an answer. What else is asked shortly after comes in a mail of several.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "due_date": "the day by which it is needed",
      "link": "the button to the task",
      "what": "what is needed, such as: a new copy of your passport",
      "words": "what staff ask, in their words"
    }'),
    array['words', 'due_date', 'link'], 'We need {{what}}: {{application_number}}',
    e'To go on with your application we need {{what}}:\n\n'
      '{{words}}\n\n'
      'We need it by {{due_date}}. Your application goes on as soon as we have it. If you cannot, write to {{company_email}} '
      'or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'application-requests', 22, 'tenant', 'Several requests',
    'When staff ask the tenant for more shortly after a mail: a little later, for all that is open then.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the tasks",
      "list": "what is needed, each with its due date and the words of staff",
      "things": "how many they are, such as: 3 things"
    }'),
    array['list', 'link'], 'We need {{things}}: {{application_number}}',
    e'To go on with your application we need {{things}}:\n\n'
      '{{list}}\n\n'
      'Your application goes on as soon as we have all of it. If you cannot, write to {{company_email}} or call '
      '{{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'application-request-corrected', 25, 'tenant', 'Refusal of a document corrected',
    'When staff refuse a document again, for another reason, before the tenant has answered.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "due_date": "the day by which it is needed",
      "link": "the button to the task",
      "replaced_date": "the day of the request that it replaces",
      "what": "what is needed, such as: a new copy of your passport",
      "words": "what staff ask, in their words"
    }'),
    array['words', 'due_date', 'link', 'replaced_date'], 'Corrected: we need {{what}}: {{application_number}}',
    e'This replaces what we wrote to you on {{replaced_date}} about the same document. To go on with your application we need '
      '{{what}}:\n\n'
      '{{words}}\n\n'
      'We need it by {{due_date}}. Your application goes on as soon as we have it. If you cannot, write to {{company_email}} '
      'or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'application-request-soon', 30, 'tenant', 'Reminder of a request',
    'Three days before the day by which it is needed, and when staff remind on another day than that.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "due_date": "the day by which it is needed",
      "link": "the button to the task",
      "what": "what is needed, such as: a new copy of your passport",
      "words": "what staff ask, in their words"
    }'),
    array['words', 'due_date', 'link'], 'A reminder: we need {{what}}: {{application_number}}',
    e'We still need {{what}}:\n\n'
      '{{words}}\n\n'
      'Due date: {{due_date}}. Your application goes on as soon as we have it. If you cannot, write to {{company_email}} or '
      'call {{company_phone}}.\n\n'
      '{{link}}',
    'request-reminders'
  ),
  (
    'application-requests-soon', 32, 'tenant', 'Reminder of several requests',
    'Three days before the day by which they are needed, for all that are due on one day.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the tasks",
      "list": "what is needed, each with its due date and the words of staff",
      "things": "how many they are, such as: 3 things"
    }'),
    array['list', 'link'], 'A reminder: we need {{things}}: {{application_number}}',
    e'We still need {{things}}:\n\n'
      '{{list}}\n\n'
      'Your application goes on as soon as we have all of it. If you cannot, write to {{company_email}} or call '
      '{{company_phone}}.\n\n'
      '{{link}}',
    'request-reminders'
  ),
  (
    'application-request-today', 40, 'tenant', 'Last reminder of a request', 'On the day by which it is needed.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "due_date": "the day by which it is needed",
      "link": "the button to the task",
      "what": "what is needed, such as: a new copy of your passport",
      "words": "what staff ask, in their words"
    }'),
    array['words', 'due_date', 'link'], 'Due today: we need {{what}}: {{application_number}}',
    e'Today is the day by which we need {{what}}:\n\n'
      '{{words}}\n\n'
      'We need it by {{due_date}}. Your application goes on as soon as we have it. If you cannot, write to {{company_email}} '
      'or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'application-requests-today', 42, 'tenant', 'Last reminder of several requests',
    'On the day by which they are needed, also with those that are due in three days.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "due_today": "how many of them are due today, such as: 2 things, or 1 of 3 things",
      "link": "the button to the tasks",
      "list": "what is needed, each with its due date and the words of staff",
      "things": "how many they are, such as: 3 things"
    }'),
    array['list', 'link'], 'Due today: {{due_today}} that we need: {{application_number}}',
    e'Today is the day by which we need {{due_today}}:\n\n'
      '{{list}}\n\n'
      'Your application goes on as soon as we have all of it. If you cannot, write to {{company_email}} or call '
      '{{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'request-closed', 66, 'tenant', 'Not needed any more', 'To the tenant, when staff close what they asked for before it is answered.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "what": "what was asked for: your passport",
      "words": "what staff had asked, in their words"
    }'),
    array['link'], 'Not needed any more: {{what}} ({{application_number}})',
    e'We had asked you for {{what}}. We do not need it any more, so there is nothing left for you to do about it.\n\n'
      'This is what we had written:\n\n'
      '{{words}}\n\n'
      '{{link}}',
    null
  ),
  (
    'correction-left', 67, 'tenant', 'Record left as it is',
    'To the tenant, when staff do not take over what the tenant has answered about a field that was to be corrected.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "left": "that it stays, and what it is: We left the monthly rent at £1,450.00",
      "link": "the button to the application",
      "what": "what was to be corrected: the monthly rent",
      "words": "why, in the words of staff; nothing where they wrote none"
    }'),
    array['link'], 'We left {{what}} as it is ({{application_number}})',
    e'We have looked at what you answered about {{what}}. {{left}}.\n\n'
      '{{words}}\n\n'
      'If you think that this is wrong, write to us in the application.\n\n'
      '{{link}}',
    null
  );
