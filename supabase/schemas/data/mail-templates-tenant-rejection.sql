-- The mails to a tenant about a rejection, its correction and an appeal. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'application-rejected', 90, 'tenant', 'Rejected', 'When an application is rejected.',
    private.with_common_placeholders('{
      "appeal": "until when and how the tenant can appeal",
      "application_number": "the application''s number",
      "link": "the button to the application",
      "note": "why, in the words of staff",
      "reason": "why, in one sentence"
    }'),
    array['reason', 'note', 'appeal', 'link'], 'We cannot guarantee your rent: {{application_number}}',
    e'{{reason}}\n\n'
      '{{note}}\n\n'
      '{{appeal}}\n\n'
      'If you have a question, write to {{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'rejection-corrected', 95, 'tenant', 'Reason of a rejection corrected', 'When staff correct the reason of a rejection.',
    private.with_common_placeholders('{
      "appeal": "until when and how the tenant can appeal",
      "application_number": "the application''s number",
      "link": "the button to the application",
      "note": "why, in the words of staff",
      "reason": "why, in one sentence",
      "replaced_date": "the day of the reason that it replaces"
    }'),
    array['reason', 'note', 'appeal', 'link', 'replaced_date'], 'Corrected: why we cannot guarantee your rent: {{application_number}}',
    e'This replaces what we wrote to you on {{replaced_date}}. The reason in it was not right, and we are sorry. The decision '
      'itself stays.\n\n'
      '{{reason}}\n\n'
      '{{note}}\n\n'
      '{{appeal}}\n\n'
      'If you have a question, write to {{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'appeal-received', 100, 'tenant', 'Appeal received', 'To the tenant who appeals against a rejection.',
    private.with_common_placeholders('{
      "answer_date": "the day by which an answer is promised",
      "application_number": "the application''s number",
      "link": "the button to the application"
    }'),
    array['link'], 'We have your appeal: {{application_number}}',
    e'Somebody who did not take part in the decision looks at your application again. You have our answer by {{answer_date}}; '
      'until then there is nothing for you to do.\n\n'
      '{{link}}',
    null
  ),
  (
    'appeal-upheld', 110, 'tenant', 'Appeal decided: the rejection stands', 'When somebody else has decided so.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "words": "the answer of staff"
    }'),
    array['words', 'link'], 'Your appeal is decided: {{application_number}}',
    e'Somebody who did not take part in the decision has looked at your application, and the decision stands. You can apply '
      'again at any time.\n\n'
      '{{words}}\n\n'
      '{{link}}',
    null
  ),
  (
    'appeal-overturned', 115, 'tenant', 'Appeal decided: in review again', 'When somebody else has decided so.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "words": "the answer of staff"
    }'),
    array['words', 'link'], 'Your appeal is decided: {{application_number}}',
    e'Somebody who did not take part in the decision has looked at your application, and it is in review again. We write to '
      'you as soon as it is decided, or if we need something from you.\n\n'
      '{{words}}\n\n'
      '{{link}}',
    null
  );
