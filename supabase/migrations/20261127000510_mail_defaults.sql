-- What the mails say until an owner edits them.

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body)
select m.position, m.name, m.reader, m.title, m.says, private.with_common_placeholders(m.placeholders::jsonb), m.required::text[], m.subject, m.body
from (values
(10, 'application-submitted', 'tenant', 'Submitted', 'To the tenant who submits an application.',
'{"application_number": "the application''s number", "agreement": "a copy of what the tenant agreed to", "link": "the button to what happens next"}',
'{agreement,link}',
'We have your application: {{application_number}}',
'Thank you. There is nothing for you to do now. This is what happens next:

1. A person checks your proof of identity, your proof of income and what you told us of the tenancy. If anything is missing, we write to you.

2. A person decides. You get an e-mail as soon as that is done.

3. If we approve it, your certificate is signed and issued. We send it to your landlord or letting agent ourselves, and you get it too.

{{link}}

{{agreement}}'),

(20, 'application-request', 'tenant', 'Request', 'When staff ask the tenant for a document or an answer.',
'{"application_number": "the application''s number", "what": "what is needed, such as: a new copy of your passport", "words": "what staff ask, in their words", "due_date": "the day by which it is needed", "link": "the button to the task"}',
'{words,due_date,link}',
'We need {{what}}: {{application_number}}',
'To go on with your application we need {{what}}:

{{words}}

We need it by {{due_date}}. Your application goes on as soon as we have it. If you cannot, write to {{company_email}} or call {{company_phone}}.

{{link}}'),

(30, 'application-request-soon', 'tenant', 'First reminder of a request', 'Three days before the day by which it is needed.',
'{"application_number": "the application''s number", "what": "what is needed, such as: a new copy of your passport", "words": "what staff ask, in their words", "due_date": "the day by which it is needed", "link": "the button to the task"}',
'{words,due_date,link}',
'A reminder: we need {{what}}: {{application_number}}',
'In three days, we need {{what}}:

{{words}}

We need it by {{due_date}}. Your application goes on as soon as we have it. If you cannot, write to {{company_email}} or call {{company_phone}}.

{{link}}'),

(40, 'application-request-today', 'tenant', 'Last reminder of a request', 'On the day by which it is needed.',
'{"application_number": "the application''s number", "what": "what is needed, such as: a new copy of your passport", "words": "what staff ask, in their words", "due_date": "the day by which it is needed", "link": "the button to the task"}',
'{words,due_date,link}',
'Due today: we need {{what}}: {{application_number}}',
'Today is the day by which we need {{what}}:

{{words}}

We need it by {{due_date}}. Your application goes on as soon as we have it. If you cannot, write to {{company_email}} or call {{company_phone}}.

{{link}}'),

(50, 'communication', 'tenant', 'Message', 'Around an e-mail that staff write to the tenant.',
'{"application_number": "the application''s number", "message_subject": "the subject that staff typed", "message": "what staff typed", "link": "the button to the application"}',
'{message_subject,message,link}',
'{{message_subject}}',
'{{message}}

To answer, write to {{company_email}} or call {{company_phone}}, and name your application {{application_number}}.

{{link}}'),

(60, 'application-pending', 'tenant', 'Back to pending', 'When staff set an application to pending.',
'{"application_number": "the application''s number", "note": "what staff noted with it, if anything", "link": "the button to the application"}',
'{note,link}',
'We have your application: {{application_number}}',
'{{note}}

A person checks your documents and what you told us. If anything is missing, we write to you; until then there is nothing for you to do.

{{link}}'),

(70, 'application-in-review', 'tenant', 'In review', 'When staff begin to review an application.',
'{"application_number": "the application''s number", "note": "what staff noted with it, if anything", "link": "the button to the application"}',
'{note,link}',
'We are checking your application: {{application_number}}',
'{{note}}

A person is looking at your application and your documents. We write to you as soon as it is decided, or if we need anything from you.

{{link}}'),

(80, 'application-approved', 'tenant', 'Approved', 'When an application is approved.',
'{"application_number": "the application''s number", "note": "what staff noted with it, if anything", "link": "the button to the application"}',
'{note,link}',
'Your application is approved: {{application_number}}',
'{{note}}

Your certificate is issued as soon as it is signed. You and your landlord or agent then get it by mail.

{{link}}'),

(90, 'application-rejected', 'tenant', 'Rejected', 'When an application is rejected.',
'{"application_number": "the application''s number", "reason": "why, in one sentence", "note": "why, in the words of staff", "appeal": "until when and how the tenant can appeal", "link": "the button to the application"}',
'{reason,note,appeal,link}',
'We cannot guarantee your rent: {{application_number}}',
'{{reason}}

{{note}}

{{appeal}}

If you have a question, write to {{company_email}} or call {{company_phone}}.

{{link}}'),

(100, 'appeal-received', 'tenant', 'Appeal received', 'To the tenant who appeals against a rejection.',
'{"application_number": "the application''s number", "link": "the button to the application"}',
'{link}',
'We have your appeal: {{application_number}}',
'Somebody who did not take part in the decision looks at your application again. We write to you when it is decided; until then there is nothing for you to do.

{{link}}'),

(110, 'appeal-upheld', 'tenant', 'Appeal decided: the rejection stands', 'When somebody else has decided so.',
'{"application_number": "the application''s number", "words": "the answer of staff", "link": "the button to the application"}',
'{words,link}',
'Your appeal is decided: {{application_number}}',
'Somebody who did not take part in the decision has looked at your application, and the decision stands. You can apply again at any time.

{{words}}

{{link}}'),

(115, 'appeal-overturned', 'tenant', 'Appeal decided: in review again', 'When somebody else has decided so.',
'{"application_number": "the application''s number", "words": "the answer of staff", "link": "the button to the application"}',
'{words,link}',
'Your appeal is decided: {{application_number}}',
'Somebody who did not take part in the decision has looked at your application, and it is in review again. We write to you as soon as it is decided.

{{words}}

{{link}}'),

(120, 'application-withdrawn', 'tenant', 'Withdrawn', 'To the tenant who withdraws an application.',
'{"application_number": "the application''s number", "reason": "why, in the tenant''s words", "link": "the button to the application"}',
'{link}',
'You have withdrawn your application: {{application_number}}',
'{{reason}}

Nobody decides your application any more. If you change your mind, write to {{company_email}} or call {{company_phone}}, and we open it again.

{{link}}'),

(125, 'application-closed', 'tenant', 'Closed', 'When staff close an application without a decision.',
'{"application_number": "the application''s number", "reason": "why, in the words of staff", "link": "the button to the application"}',
'{reason,link}',
'We have closed your application: {{application_number}}',
'{{reason}}

We have closed your application without a decision. If that is a mistake, write to {{company_email}} or call {{company_phone}}, and we open it again.

{{link}}'),

(130, 'application-reopened', 'tenant', 'Open again', 'When staff open a withdrawn or closed application again.',
'{"application_number": "the application''s number", "link": "the button to the application"}',
'{link}',
'Your application is open again: {{application_number}}',
'We have opened your application again, and it waits for a decision as before.

{{link}}'),

(140, 'draft-idle', 'tenant', 'Draft not submitted', 'Once, when a tenant has not touched a draft for seven days.',
'{"application_number": "the application''s number", "link": "the button to the draft"}',
'{link}',
'Your application {{application_number}} is not submitted yet',
'You began an application a while ago and have not submitted it. Your answers are kept, and you can go on where you stopped.

If you no longer need it, you can delete it there. We do not write to you about it again.

{{link}}'),

(150, 'certificate-for-tenant', 'tenant', 'Certificate issued', 'With the first certificate.',
'{"certificate_number": "the certificate''s number", "link": "the button to the application"}',
'{link}',
'Your certificate {{certificate_number}}',
'We have issued your certificate, and have told your landlord or agent.

{{link}}'),

(160, 'certificate-for-tenant-version', 'tenant', 'Certificate endorsed', 'With a version that corrects or changes a certificate.',
'{"certificate_number": "the certificate''s number", "version": "the number of the new version", "changes": "what changed and why", "link": "the button to the application"}',
'{changes,link}',
'Your certificate {{certificate_number}} has a new version',
'Version {{version}} of your certificate replaces the one before. We have told your landlord or agent.

{{changes}}

{{link}}'),

(170, 'certificate-for-tenant-renewal', 'tenant', 'Certificate renewed', 'With a version that gives a longer period or more cover.',
'{"certificate_number": "the certificate''s number", "version": "the number of the new version", "changes": "what changed and why", "link": "the button to the application"}',
'{changes,link}',
'Your certificate {{certificate_number}} is renewed',
'Version {{version}} of your certificate replaces the one before. We have told your landlord or agent.

{{changes}}

{{link}}'),

(180, 'guarantee-ends-tenant', 'tenant', 'Guarantee ends', '60 and 14 days before the last day.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "address": "the property''s address", "end_date": "the last day", "link": "the button to the application"}',
'{end_date,link}',
'The rent guarantee for {{street}} ends on {{end_date}}',
'The guarantee of the rent for {{address}} ends on {{end_date}}. It does not renew by itself, and costs nothing after that day.

If you stay and still need a guarantee, ask us about a renewal in good time. If you move out, there is nothing to do.

{{link}}'),

(210, 'certificate-for-landlord', 'landlord', 'Certificate issued', 'With the first certificate.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "link": "the button that checks the certificate"}',
'{link}',
'Rent guarantee for {{street}}',
'We have issued a rent guarantee certificate to you. It covers unpaid rent within the limits below, on its terms.

{{link}}'),

(220, 'certificate-for-landlord-version', 'landlord', 'Certificate endorsed', 'With a version that corrects or changes a certificate.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "version": "the number of the new version", "changes": "what changed and why", "link": "the button that checks the certificate"}',
'{version,changes,link}',
'A new version of the rent guarantee for {{street}}',
'Version {{version}} of the certificate replaces the one before, which is in force no longer.

{{changes}}

{{link}}'),

(230, 'certificate-for-landlord-renewal', 'landlord', 'Certificate renewed', 'With a version that gives a longer period or more cover.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "version": "the number of the new version", "changes": "what changed and why", "link": "the button that checks the certificate"}',
'{version,changes,link}',
'The rent guarantee for {{street}} is renewed',
'We have renewed the rent guarantee, by deed. Version {{version}} of the certificate replaces the one before, which is in force no longer.

{{changes}}

{{link}}'),

(240, 'certificate-replaced', 'landlord', 'Certificate now names somebody else', 'To the landlord or agent whom the version before named.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "version": "the number of the version that they received", "link": "the button that checks the certificate"}',
'{certificate_number,version,link}',
'Your copy of the rent guarantee for {{street}} is replaced',
'Version {{version}} of certificate {{certificate_number}}, which we issued to you, is replaced by a later one that no longer names you. Your copy is in force no longer.

Claims that arose while it was in force stay.

{{link}}'),

(250, 'certificate-withdrawal', 'landlord', 'Certificate withdrawn', 'To landlord and tenant, as the notice.',
'{"certificate_number": "the certificate''s number", "ground": "why, within a sentence, such as: it was obtained by fraud", "end_date": "the last day of the notice"}',
'{certificate_number,ground,end_date}',
'Notice: certificate {{certificate_number}} is withdrawn',
'We withdraw certificate {{certificate_number}} because {{ground}}. It covers no rent that falls due after {{end_date}}.

Claims that arose before that day ends stay.'),

(260, 'guarantee-ends-landlord', 'landlord', 'Guarantee ends', '60 and 14 days before the last day.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "address": "the property''s address", "end_date": "the last day", "claims_until": "the last day for claims", "link": "the button that checks the certificate"}',
'{end_date,claims_until,link}',
'The rent guarantee for {{street}} ends on {{end_date}}',
'The guarantee of the rent for {{address}} ends on {{end_date}}. It does not renew by itself, and costs nothing after that day.

Rent that fell due up to that day can be claimed until {{claims_until}}. If the tenant stays and you want the guarantee to go on, ask the tenant and us in good time.

{{link}}'),

(310, 'request-answered', 'staff', 'Request answered', 'To the member of staff whom an answer concerns.',
'{"application_number": "the application''s number", "done": "what the tenant did, such as: sent the passport", "words": "what staff had asked", "link": "the button to the review"}',
'{link}',
'The tenant has {{done}}: {{application_number}}',
'You had asked:

{{words}}

{{link}}'),

(315, 'appeal-waiting', 'staff', 'Appeal waits', 'To those who may decide an appeal, because the rejection was not theirs.',
'{"application_number": "the application''s number", "words": "what the tenant says", "link": "the button to the decision"}',
'{link}',
'An appeal waits for you: {{application_number}}',
'A tenant appeals against a rejection that was not yours. Read what they say, and decide it.

{{words}}

{{link}}'),

(320, 'screening-matches', 'staff', 'Possible matches on a new sanctions list', 'To those who may decide on applications.',
'{"applications": "the number of the application, or how many there are", "link": "the button to the first one"}',
'{link}',
'Possible match on the sanctions list: {{applications}}',
'A new sanctions list is loaded. These applications, undecided or with a certificate in force, have a name that may be on it.

Please compare the entry with the person or company, and record whether it is the same. Until then nothing is approved or issued for them.

{{link}}')
) as m (position, name, reader, title, says, placeholders, required, subject, body);
