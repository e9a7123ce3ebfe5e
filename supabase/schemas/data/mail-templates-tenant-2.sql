-- The words of the mails to tenant, which owners edit.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'approval-taken-back', 85, 'tenant', 'Approval taken back', 'When staff take an approval back before the certificate is issued.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "note": "why, in the words of staff"
    }'),
    array['note', 'link'], 'We have taken the approval of your application back: {{application_number}}',
    e'We had approved your application {{application_number}}. This approval no longer holds: there is no certificate, and '
      'your rent is not guaranteed.\n\n'
      '{{note}}\n\n'
      'We look at your application again. We write to you when it is decided, or if we need anything from you.\n\n'
      'If you have a question, write to {{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
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
  ),
  (
    'application-withdrawn', 120, 'tenant', 'Withdrawn', 'To the tenant who withdraws an application.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "reason": "why, in the tenant''s words"
    }'),
    array['link'], 'You have withdrawn your application: {{application_number}}',
    e'Nobody decides your application any more.\n\n'
      '{{reason}}\n\n'
      'If you change your mind, write to {{company_email}} or call {{company_phone}}, and we open it again.\n\n'
      '{{link}}',
    null
  ),
  (
    'application-closed', 125, 'tenant', 'Closed', 'When staff close an application without a decision.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "reason": "why, in the words of staff"
    }'),
    array['reason', 'link'], 'We have closed your application: {{application_number}}',
    e'We have closed your application without a decision.\n\n'
      '{{reason}}\n\n'
      'If that is a mistake, write to {{company_email}} or call {{company_phone}}, and we open it again.\n\n'
      '{{link}}',
    null
  ),
  (
    'application-reopened', 130, 'tenant', 'Open again', 'When staff open a withdrawn or closed application again.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "reason": "why, in the words of staff"
    }'),
    array['link'], 'Your application is open again: {{application_number}}',
    e'{{reason}}\n\n'
      'We have opened your application again, and it waits for a decision as before.\n\n'
      '{{link}}',
    null
  ),
  (
    'draft-idle', 140, 'tenant', 'Draft not submitted', 'Once, when a tenant has not touched a draft for seven days.',
    private.with_common_placeholders('{"link": "the button to the draft", "application_number": "the application''s number"}'),
    array['link'], 'Your application {{application_number}} is not submitted yet',
    e'You began an application a while ago and have not submitted it. Your answers are kept, and you can go on where you '
      'stopped.\n\n'
      'If you no longer need it, you can delete it there. We do not write to you about it again.\n\n'
      '{{link}}',
    'draft-idle'
  ),
  (
    'application-deleted', 145, 'tenant', 'Application deleted by our team',
    'When somebody other than the tenant deletes an application of theirs.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the start page",
      "what": "the application, or the draft of it"
    }'),
    array['link'], 'Deleted: {{application_number}}',
    e'We have deleted {{what}} {{application_number}}, with its documents. Nothing more happens with it, and you owe nothing '
      'for it.\n\n'
      'If you did not expect this, write to us at {{company_email}} or call {{company_phone}}. If you still need a '
      'certificate, you can apply again.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-for-tenant', 150, 'tenant', 'Certificate issued', 'With the first certificate.',
    private.with_common_placeholders('{"link": "the button to the application", "certificate_number": "the certificate''s number"}'),
    array['link'], 'Your certificate {{certificate_number}}',
    e'We have issued your certificate, and have told your landlord or agent. It is attached as a PDF. Please read it and keep '
      'it.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-for-tenant-version', 160, 'tenant', 'Certificate endorsed', 'With a version that corrects or changes a certificate.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "link": "the button to the application",
      "version": "the number of the new version"
    }'),
    array['changes', 'link'], 'Your certificate {{certificate_number}} has a new version',
    e'Version {{version}} of your certificate, attached as a PDF, replaces the one before. We have told your landlord or '
      'agent.\n\n'
      '{{changes}}\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-for-tenant-renewal', 170, 'tenant', 'Certificate renewed', 'With a version that gives a longer period or more cover.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "link": "the button to the application",
      "version": "the number of the new version"
    }'),
    array['changes', 'link'], 'Your certificate {{certificate_number}} is renewed',
    e'Version {{version}} of your certificate, attached as a PDF, replaces the one before. We have told your landlord or '
      'agent.\n\n'
      '{{changes}}\n\n'
      'What it costs for the whole time now stands in your application.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-for-tenant-early-end', 175, 'tenant', 'Guarantee ends early', 'With a version that brings the last day forward.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "end_date": "the new last day",
      "link": "the button to the application",
      "street": "the first line of the property''s address",
      "version": "the number of the new version"
    }'),
    array['end_date', 'changes', 'link'], 'Your rent guarantee for {{street}} ends early on {{end_date}}',
    e'Your landlord or agent agreed that the guarantee ends early, on {{end_date}}. It covers no rent that falls due after '
      'that day. Version {{version}} of your certificate, attached as a PDF, replaces the one before.\n\n'
      '{{changes}}\n\n'
      '{{link}}',
    null
  ),
  (
    'guarantee-ends-tenant', 180, 'tenant', 'Guarantee ends', '60 and 14 days before the last day.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "end_date": "the last day",
      "link": "the button to the application",
      "street": "the first line of the property''s address"
    }'),
    array['end_date', 'link'], 'The rent guarantee for {{street}} ends on {{end_date}}',
    e'The guarantee of the rent for {{address}} ends on {{end_date}}. It does not renew by itself, and costs nothing after '
      'that day.\n\n'
      'If you stay and still need a guarantee, ask us about a renewal in good time. If you move out, there is nothing to do.\n\n'
      '{{link}}',
    'guarantee-ends'
  );
