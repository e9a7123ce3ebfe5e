-- The mails to staff about certificates: signatures, withdrawals, objections, and an issue that failed. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'signature-waiting', 340, 'staff', 'Certificate to sign',
    'To signatories who have not signed it: of a deed when the first has signed, otherwise ten minutes after the approval.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "link": "the button to the certificate",
      "why": "who has signed a deed, or that it is approved"
    }'),
    array['link'], 'To sign: {{certificate_number}}',
    e'{{why}} Tenant and landlord get the certificate as soon as it is signed.\n\n'
      '{{link}}',
    'signatures'
  ),
  (
    'withdrawal-proposed', 345, 'staff', 'Withdrawal that waits',
    'To staff who decide, except who proposes it, when a withdrawal of a certificate is proposed.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "colleague": "who proposes it",
      "end_date": "the last day of the notice",
      "ground": "why: its fee was not paid",
      "link": "the button to the certificate"
    }'),
    array['link'], 'To confirm: withdrawal of {{certificate_number}}',
    e'{{colleague}} proposes to withdraw the certificate {{certificate_number}}, because {{ground}}. Its last day would be '
      '{{end_date}}.\n\n'
      'Nothing happens until a second person confirms it. Please look at it soon: the notice must be at least 14 days long '
      'when it is given.\n\n'
      '{{link}}',
    null
  ),
  (
    'reversal-confirmed', 346, 'staff', 'One''s own notice taken back',
    'To who proposed and who confirmed the withdrawal, when two others take its notice back.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "colleague": "who confirmed it",
      "link": "the button to the certificate",
      "reason": "why"
    }'),
    array['link'], 'The notice is taken back: {{certificate_number}}',
    e'The notice of withdrawal for the certificate {{certificate_number}}, in which you took part, is taken back, so the '
      'certificate is not withdrawn. {{colleague}} has confirmed it. The reason is:\n\n'
      '{{reason}}\n\n'
      '{{link}}',
    null
  ),
  (
    'reversal-proposed', 346, 'staff', 'Notice to take back',
    'To staff who decide, except who proposes it, when it is proposed to take back a notice of withdrawal.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "colleague": "who proposes it",
      "end_date": "the last day of the notice",
      "link": "the button to the certificate",
      "reason": "why"
    }'),
    array['link'], 'To confirm: take back the notice for {{certificate_number}}',
    e'{{colleague}} proposes to take back the notice of withdrawal for the certificate {{certificate_number}}:\n\n'
      '{{reason}}\n\n'
      'Nothing happens until a second person confirms it. After {{end_date}} the certificate is withdrawn, and the notice '
      'cannot be taken back any more.\n\n'
      '{{link}}',
    null
  ),
  (
    'objection-waiting', 347, 'staff', 'Objection to a notice waits',
    'To staff who decide and neither proposed nor confirmed the withdrawal.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "end_date": "the last day of the notice",
      "link": "the button to the certificate",
      "words": "why, in the words of who objects"
    }'),
    array['link'], 'To decide: objection to the notice for {{certificate_number}}',
    e'There is an objection to the notice of withdrawal for the certificate {{certificate_number}}:\n\n'
      '{{words}}\n\n'
      'Please decide it before the notice ends on {{end_date}}: after that day it cannot be taken back. Who proposed or '
      'confirmed the withdrawal cannot decide it.\n\n'
      '{{link}}',
    null
  ),
  (
    'objection-told', 348, 'staff', 'Objection to one''s own notice',
    'To who proposed and who confirmed the withdrawal, when somebody objects to its notice.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "end_date": "the last day of the notice",
      "link": "the button to the certificate",
      "objector": "who objects: The tenant",
      "words": "why, in the words of who objects"
    }'),
    array['link'], 'Objection to the notice for {{certificate_number}}',
    e'{{objector}} objects to the notice of withdrawal for the certificate {{certificate_number}}, in which you took part:\n\n'
      '{{words}}\n\n'
      'The notice ends on {{end_date}}. Somebody who took no part in it decides the objection, and we tell you the outcome.\n\n'
      '{{link}}',
    null
  ),
  (
    'objection-told-overturned', 348, 'staff', 'One''s own notice taken back after an objection',
    e'To who proposed and who confirmed the withdrawal, when somebody decides after an objection that its notice is taken '
      'back.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "colleague": "who decided",
      "link": "the button to the certificate",
      "objector": "who objected: The tenant",
      "words": "the answer to who objected"
    }'),
    array['link'], 'The notice is taken back: {{certificate_number}}',
    e'{{objector}} objected to the notice of withdrawal for the certificate {{certificate_number}}, in which you took part. '
      '{{colleague}} has decided that the notice is taken back, so the certificate is not withdrawn. This is our answer to the '
      'objection:\n\n'
      '{{words}}\n\n'
      '{{link}}',
    null
  ),
  (
    'objection-told-upheld', 348, 'staff', 'One''s own notice stays',
    'To who proposed and who confirmed the withdrawal, when somebody decides that its notice stays.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "colleague": "who decided",
      "end_date": "the last day of the notice",
      "link": "the button to the certificate",
      "objector": "who objected: The tenant",
      "words": "the answer to who objected"
    }'),
    array['link'], 'The notice stays: {{certificate_number}}',
    e'{{objector}} objected to the notice of withdrawal for the certificate {{certificate_number}}, in which you took part. '
      '{{colleague}} has decided that the notice stays, and it ends on {{end_date}}. This is our answer to the objection:\n\n'
      '{{words}}\n\n'
      '{{link}}',
    null
  ),
  (
    'objection-unattended', 348, 'staff', 'Objection that nobody may decide',
    'To the owners, where all who decide proposed or confirmed the withdrawal, or are concerned by the guarantee.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "end_date": "the last day of the notice",
      "link": "the button to the permissions",
      "words": "why, in the words of who objects"
    }'),
    array['link'], 'Nobody may decide the objection to the notice for {{certificate_number}}',
    e'There is an objection to the notice of withdrawal for the certificate {{certificate_number}}:\n\n'
      '{{words}}\n\n'
      'Only somebody with the permission to decide who neither proposed nor confirmed the withdrawal may decide it, and there '
      'is nobody at present. Please give another person this permission before the notice ends on {{end_date}}: after that day '
      'it cannot be taken back. They are told by mail as soon as they have it. Two people can also take the notice back '
      'without a decision on the objection.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-failed', 349, 'staff', 'Certificate that failed',
    'To the owners, once, when a certificate could not be issued or withdrawn and is not tried again.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "consequence": "what follows from it, in a sentence",
      "link": "the button to the work that failed",
      "version": "the number of its version",
      "what": "what could not be done: issued or withdrawn"
    }'),
    array['link'], 'The certificate {{certificate_number}} could not be {{what}}',
    e'Version {{version}} of the certificate {{certificate_number}} could not be {{what}}, and it is not tried again by '
      'itself. {{consequence}}\n\n'
      'Please look at why, and start it again there:\n\n'
      '{{link}}',
    null
  );
