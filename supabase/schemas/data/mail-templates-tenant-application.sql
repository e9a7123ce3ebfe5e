-- The mails to a tenant about the course of an application: what staff or the tenant did to it, and what a tenant has left unfinished.
-- Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'application-submitted', 10, 'tenant', 'Submitted', 'To the tenant who submits an application.',
    private.with_common_placeholders('{
      "agreement": "a copy of what the tenant agreed to",
      "application_number": "the application''s number",
      "link": "the button to what happens next"
    }'),
    array['agreement', 'link'], 'We have your application: {{application_number}}',
    e'Thank you. There is nothing for you to do now. This is what happens next:\n\n'
      '1. A person checks your proof of identity, your proof of income and what you told us of the tenancy. If anything is '
      'missing, we write to you. We may also ask your landlord or letting agent to confirm the tenancy.\n\n'
      '2. A person decides. You get an e-mail as soon as that is done.\n\n'
      '3. If we approve it, your certificate is signed and issued. We send it to your landlord or letting agent ourselves, and '
      'you get it too.\n\n'
      '{{link}}\n\n'
      '{{agreement}}',
    null
  ),
  (
    'declarations-agreed', 15, 'tenant', 'Copy of declarations agreed to again',
    'To the tenant who agrees to the declarations after the submission, because another tenant is recorded.',
    private.with_common_placeholders('{
      "agreement": "a copy of what the tenant agreed to",
      "application_number": "the application''s number",
      "link": "the button to the application"
    }'),
    array['agreement', 'link'], 'What you agreed to: {{application_number}}',
    e'Thank you. Your application goes on, and there is nothing for you to do now. This is what you agreed to. Keep it.\n\n'
      '{{agreement}}\n\n'
      '{{link}}',
    null
  ),
  (
    'communication', 50, 'tenant', 'Message', 'Around an e-mail that staff write to the tenant.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "message": "what staff typed",
      "message_subject": "the subject that staff typed"
    }'),
    array['message_subject', 'message', 'link'], '{{message_subject}} ({{application_number}})',
    e'{{message}}\n\n'
      'To answer, open the conversation and write to us there. You can also write to {{company_email}} or call '
      '{{company_phone}}, and name your application {{application_number}}.\n\n'
      '{{link}}',
    'messages'
  ),
  (
    'application-pending', 60, 'tenant', 'Back to pending', 'When staff set an application to pending.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "note": "what staff noted with it, if anything"
    }'),
    array['note', 'link'], 'We have your application: {{application_number}}',
    e'{{note}}\n\n'
      'A person checks your documents and what you told us. If anything is missing, we write to you; until then there is '
      'nothing for you to do.\n\n'
      '{{link}}',
    'progress'
  ),
  (
    'application-in-review', 70, 'tenant', 'In review', 'When staff begin to review an application.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "note": "what staff noted with it, if anything"
    }'),
    array['note', 'link'], 'We are checking your application: {{application_number}}',
    e'{{note}}\n\n'
      'A person is looking at your application and your documents. We write to you as soon as it is decided, or if we need '
      'anything from you.\n\n'
      '{{link}}',
    'progress'
  ),
  (
    'fee-waived', 75, 'tenant', 'Fee waived', 'When staff waive the fee for the certificate.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "price": "what the stay costs then, why, and what of it is due"
    }'),
    array['price', 'link'], 'We waive your certificate fee: {{application_number}}',
    e'What your stay costs now: {{price}}\n\n'
      '{{link}}',
    null
  ),
  (
    'application-approved', 80, 'tenant', 'Approved', 'When an application is approved.',
    private.with_common_placeholders('{
      "application_number": "the application''s number",
      "link": "the button to the application",
      "note": "what staff noted with it, if anything",
      "payment": "what is due when, how it is paid, and until when the tenant can cancel",
      "price": "what the stay costs"
    }'),
    array['note', 'link', 'payment'], 'Your application is approved: {{application_number}}',
    e'{{note}}\n\n'
      'Your certificate is issued as soon as it is signed. You and your landlord or agent then get it by e-mail.\n\n'
      '{{price}}\n\n'
      '{{payment}}\n\n'
      '{{link}}',
    null
  ),
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
  );
