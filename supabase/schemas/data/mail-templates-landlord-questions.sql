-- The mails to a landlord or agent about what staff ask and write. A question is mailed to those who sign in for the landlord, to the
-- address of the record if they sign in with other addresses, and to that address for an answer by e-mail if nobody signs in. Several
-- questions that are open at once go out as one mail. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'landlord-request', 250, 'landlord', 'Question',
    e'When staff ask a landlord or agent, to everybody who signs in for it, and as the reminder of it. What else is asked '
      'shortly after comes in a mail of several.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "due_date": "the day by which it is needed",
      "guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now",
      "link": "the button to the question",
      "question": "what it is: a question, or a yes-or-no question",
      "reminder": "how a reminder begins: A reminder, or Due today",
      "street": "the first line of the property''s address",
      "tenant": "the tenant''s name",
      "topic": "after a colon, what it asks; nothing in the first question about an application",
      "words": "what staff ask, in their words"
    }'),
    array['words', 'due_date', 'link'], '{{reminder}}We have {{question}} about {{address}}{{topic}}',
    e'{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names '
      'you as the landlord or agent. {{guarantee}}\n\n'
      'To decide we need your answer:\n\n'
      '{{words}}\n\n'
      'We need it by {{due_date}}. Please sign in and answer there. One answer is enough, yours or a colleague''s:\n\n'
      '{{link}}\n\n'
      'If you cannot sign in, please write to {{company_email}} or call {{company_phone}}, and name {{application_number}}.',
    null
  ),
  (
    'landlord-requests', 251, 'landlord', 'Several questions',
    e'When staff ask a landlord or agent more shortly after a mail: a little later, for all that is open then, to everybody '
      'who signs in for it. Also as the reminder of several.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now",
      "link": "the button to the questions",
      "list": "what staff ask, each question with its due date",
      "questions": "how many they are, such as: 3 questions",
      "reminder": "how a reminder begins: A reminder, or Due today",
      "street": "the first line of the property''s address",
      "tenant": "the tenant''s name"
    }'),
    array['list', 'link'], '{{reminder}}We have {{questions}} about {{address}}',
    e'{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names '
      'you as the landlord or agent. {{guarantee}}\n\n'
      'To decide we need your answers to {{questions}}:\n\n'
      '{{list}}\n\n'
      'Please sign in and answer there. One answer to each is enough, yours or a colleague''s:\n\n'
      '{{link}}\n\n'
      'If you cannot sign in, please write to {{company_email}} or call {{company_phone}}, and name {{application_number}}.',
    null
  ),
  (
    'landlord-request-office', 252, 'landlord', 'Question, to the office',
    e'When staff ask a landlord or agent whose users sign in with other addresses, to the address of the record, and as the '
      'reminder of it. What else is asked shortly after comes in a mail of several.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "due_date": "the day by which it is needed",
      "guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now",
      "question": "what it is: a question, or a yes-or-no question",
      "reminder": "how a reminder begins: A reminder, or Due today",
      "street": "the first line of the property''s address",
      "tenant": "the tenant''s name",
      "topic": "after a colon, what it asks; nothing in the first question about an application",
      "words": "what staff ask, in their words"
    }'),
    array['words', 'due_date', 'company_email'], '{{reminder}}We have {{question}} about {{address}}{{topic}}',
    e'{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names '
      'you as the landlord or agent. {{guarantee}}\n\n'
      'To decide we need your answer:\n\n'
      '{{words}}\n\n'
      'We need it by {{due_date}}. Please ask a colleague who signs in to answer there. Each of them has this question by '
      'e-mail, and one answer is enough. Or write to {{company_email}} or call {{company_phone}}, and name '
      '{{application_number}}.',
    null
  ),
  (
    'landlord-requests-office', 253, 'landlord', 'Several questions, to the office',
    e'When several questions go to a landlord or agent whose users sign in with other addresses, to the address of the '
      'record, and as the reminder of them.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now",
      "list": "what staff ask, each question with its due date",
      "questions": "how many they are, such as: 3 questions",
      "reminder": "how a reminder begins: A reminder, or Due today",
      "street": "the first line of the property''s address",
      "tenant": "the tenant''s name"
    }'),
    array['list', 'company_email'], '{{reminder}}We have {{questions}} about {{address}}',
    e'{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names '
      'you as the landlord or agent. {{guarantee}}\n\n'
      'To decide we need your answers to {{questions}}:\n\n'
      '{{list}}\n\n'
      'Please ask a colleague who signs in to answer there. Each of them has these questions by e-mail, and one answer to each '
      'is enough. Or write to {{company_email}} or call {{company_phone}}, and name {{application_number}}.',
    null
  ),
  (
    'landlord-request-by-mail', 255, 'landlord', 'Question to answer by e-mail',
    e'When staff ask a landlord or agent who has no account, and as the reminder of it. What else is asked shortly after '
      'comes in a mail of several.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "due_date": "the day by which it is needed",
      "guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now",
      "question": "what it is: a question, or a yes-or-no question",
      "reminder": "how a reminder begins: A reminder, or Due today",
      "street": "the first line of the property''s address",
      "tenant": "the tenant''s name",
      "topic": "after a colon, what it asks; nothing in the first question about an application",
      "words": "what staff ask, in their words"
    }'),
    array['words', 'due_date', 'company_email'], '{{reminder}}We have {{question}} about {{address}}{{topic}}',
    e'{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names '
      'you as the landlord or agent. {{guarantee}}\n\n'
      'To decide we need your answer:\n\n'
      '{{words}}\n\n'
      'We need it by {{due_date}}. Please write to {{company_email}} or call {{company_phone}}, and name '
      '{{application_number}}. You can also answer online, with an account at the address that this e-mail went to: if we have '
      'not yet checked that you let or manage the property, we do that first.',
    null
  ),
  (
    'landlord-requests-by-mail', 255, 'landlord', 'Several questions to answer by e-mail',
    'When several questions go to a landlord or agent who has no account, and as the reminder of them.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now",
      "list": "what staff ask, each question with its due date",
      "questions": "how many they are, such as: 3 questions",
      "reminder": "how a reminder begins: A reminder, or Due today",
      "street": "the first line of the property''s address",
      "tenant": "the tenant''s name"
    }'),
    array['list', 'company_email'], '{{reminder}}We have {{questions}} about {{address}}',
    e'{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names '
      'you as the landlord or agent. {{guarantee}}\n\n'
      'To decide we need your answers to {{questions}}:\n\n'
      '{{list}}\n\n'
      'Please write to {{company_email}} or call {{company_phone}}, and name {{application_number}}. You can also answer '
      'online, with an account at the address that this e-mail went to: if we have not yet checked that you let or manage the '
      'property, we do that first.',
    null
  ),
  (
    'landlord-answer-copy', 256, 'landlord', 'Copy of an answer',
    e'To who answers a question on the site for a landlord or agent, and to the address of that record. Of an answer that '
      'staff recorded, to everybody who was asked.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "link": "the button to the application, for who signs in",
      "street": "the first line of the property''s address",
      "words": "what staff had asked"
    }'),
    '{}', 'Your answer about {{address}}',
    e'Thank you. We have your answer, and this is your copy. We had asked:\n\n'
      '{{words}}',
    null
  ),
  (
    'landlord-reply', 256, 'landlord', 'Reply to a message', 'When staff reply to what a landlord or agent has written in the portal.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "link": "the button to the application, for who signs in",
      "street": "the first line of the property''s address",
      "words": "what staff write"
    }'),
    array['words'], 'Our reply about the rent guarantee for {{address}}',
    e'You wrote to us about the rent guarantee for {{address}}. This is our reply:\n\n'
      '{{words}}',
    null
  ),
  (
    'landlord-note', 257, 'landlord', 'Note', 'When staff write to a landlord or agent what needs no answer.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "link": "the button to the application, for who signs in",
      "street": "the first line of the property''s address",
      "words": "what staff write"
    }'),
    array['words'], 'A message about the rent guarantee for {{address}}',
    e'We write to you about the rent guarantee for {{address}}. No answer is needed.\n\n'
      '{{words}}',
    null
  ),
  (
    'landlord-request-closed', 258, 'landlord', 'Question not needed any more',
    'To the landlord or agent, when staff close a question before it is answered.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "link": "the button to the application, for who signs in",
      "street": "the first line of the property''s address",
      "words": "what staff had asked, in their words"
    }'),
    array['words'], 'No answer needed any more: our question about {{address}}',
    e'We had asked you a question about {{street}}. We do not need the answer any more, so there is nothing left for you to '
      'do about it.\n\n'
      'This is what we had written:\n\n'
      '{{words}}',
    null
  ),
  (
    'landlord-not-named', 259, 'landlord', 'Application names somebody else',
    e'To a landlord or agent with whom we had written about an application, when it no longer names them and there is no '
      'certificate.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "questions": "the open questions that need no answer any more; nothing where none was open",
      "street": "the first line of the property''s address"
    }'),
    array['application_number', 'questions'], 'We no longer name you in {{application_number}}',
    e'We had written to you about the application for a rent guarantee for {{address}}. It no longer names you as the '
      'landlord or agent, so you do not see it any more, and there is nothing for you to do about it.\n\n'
      '{{questions}}\n\n'
      'If you do let or manage this property, write to {{company_email}} or call {{company_phone}}, and name '
      '{{application_number}}.',
    null
  );
