-- The words of the mails to landlord, which owners edit.

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
  ),
  (
    'no-certificate-for-landlord', 259, 'landlord', 'No certificate',
    e'To the landlord or agent whom we had asked or told something about an application, when it is rejected, closed or '
      'withdrawn; and to one who only sees it in an account, when we reject or close it. It says neither which, which is shown '
      'to who signs in, nor why.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "street": "the first line of the property''s address",
      "tenant": "the tenant''s name; Somebody where the record of the landlord or agent is not confirmed"
    }'),
    '{}', 'There will be no certificate for {{street}}',
    e'{{tenant}} had applied to {{company_name}} for a rent guarantee for {{address}}, and the application names you as the '
      'landlord or agent. It has ended without a certificate, so we do not guarantee this rent. The reasons for that stay '
      'between us and the tenant.\n\n'
      'There is nothing for you to do, and what we may have asked you needs no answer any more.\n\n'
      'The tenant may appeal against a decision, or ask us to open the application again. If we approve it then, we write to '
      'you as usual.',
    null
  ),
  (
    'approval-taken-back-for-landlord', 260, 'landlord', 'Approval taken back',
    e'To the landlord or agent whom we had told of an approval, when it is taken back before the certificate is issued. It '
      'does not say why.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "application_number": "the application''s number",
      "street": "the first line of the property''s address",
      "tenant": "the tenant''s name; Somebody where the record of the landlord or agent is not confirmed"
    }'),
    '{}', 'The approval for {{street}} no longer holds',
    e'{{tenant}} has applied to {{company_name}} for a rent guarantee for {{address}}, and we had written to you that it is '
      'approved. We have taken this approval back, so the certificate that we announced is not issued, and we do not guarantee '
      'this rent. Why we took it back stays between us and the tenant.\n\n'
      'There is nothing for you to do. We look at the application again. If we approve it then, we write to you as usual, and '
      'also if it ends without a certificate.',
    null
  ),
  (
    'guarantee-ends-landlord', 260, 'landlord', 'Guarantee ends', '60 and 14 days before the last day.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "claims_until": "the last day for claims",
      "end_date": "the last day",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks the certificate",
      "street": "the first line of the property''s address"
    }'),
    array['end_date', 'claims_until', 'link'], 'The rent guarantee for {{street}} ends on {{end_date}}',
    e'The guarantee of the rent for {{address}} ends on {{end_date}}. It does not renew by itself.\n\n'
      'Rent that fell due up to that day can be claimed until {{claims_until}}. If the tenant stays and you want the guarantee '
      'to go on, ask the tenant and us in good time.\n\n'
      '{{link}}',
    'guarantee-ends-landlord'
  ),
  (
    'specimen-ends-landlord', 261, 'landlord', 'Specimen ends', '60 and 14 days before the last day.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "claims_until": "the last day for claims",
      "end_date": "the last day",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks the certificate",
      "street": "the first line of the property''s address"
    }'),
    array['end_date', 'link'], 'The specimen for {{street}} ends on {{end_date}}',
    e'The specimen of a rent guarantee for {{address}} ends on {{end_date}}. There is nothing to do.\n\n'
      '{{link}}',
    'guarantee-ends-landlord'
  );
