-- The mails to both sides of a certificate, landlord and tenant: the notice of its withdrawal, and an objection to that. A specimen has
-- texts of its own. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'certificate-withdrawal', 250, 'both', 'Certificate withdrawn', 'To landlord and tenant, as the notice.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "claims_until": "the last day for claims",
      "end_date": "the last day of the notice",
      "ground": "why, within a sentence, such as: it was obtained by fraud",
      "link": "the button: for the tenant and a landlord with an account to the application, for other landlords to the page on which '
        'anybody checks it",
      "still_claimed": "a sentence on what can still be claimed"
    }'),
    array['certificate_number', 'ground', 'end_date'], 'Notice: certificate {{certificate_number}} ends on {{end_date}}',
    e'We withdraw certificate {{certificate_number}} for {{address}} because {{ground}}. It counts until the end of '
      '{{end_date}}, and covers no rent that falls due after that day.\n\n'
      '{{still_claimed}}\n\n'
      '{{link}}',
    null
  ),
  (
    'specimen-withdrawal', 251, 'both', 'Specimen withdrawn', 'To landlord and tenant, as the notice.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "claims_until": "the last day for claims",
      "end_date": "the last day of the notice",
      "ground": "why, within a sentence, such as: it was obtained by fraud",
      "link": "the button: for the tenant and a landlord with an account to the application, for other landlords to the page on which '
        'anybody checks it"
    }'),
    array['certificate_number', 'ground', 'end_date'], 'Notice: specimen {{certificate_number}} ends on {{end_date}}',
    e'We withdraw specimen {{certificate_number}} for {{address}} because {{ground}}. From the day after {{end_date}}, '
      'anybody who checks it is told that it is withdrawn.\n\n'
      '{{link}}',
    null
  ),
  (
    'notice-taken-back', 252, 'both', 'Notice taken back', 'To landlord and tenant, when a notice of withdrawal is taken back.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "claims_until": "the last day for claims",
      "end_date": "the last day covered",
      "link": "the button: for the tenant and a landlord with an account to the application, for other landlords to the page on which '
        'anybody checks it"
    }'),
    array['certificate_number'], 'Certificate {{certificate_number}} stays: we take our notice back',
    e'We take back the notice by which we wanted to withdraw certificate {{certificate_number}}. It counts as before, until '
      '{{end_date}}, as if we had not given notice. There is nothing to do.\n\n'
      '{{link}}',
    null
  ),
  (
    'specimen-notice-taken-back', 253, 'both', 'Notice taken back: specimen',
    'To landlord and tenant, when the notice of a specimen is taken back.',
    private.with_common_placeholders('{
      "certificate_number": "the specimen''s number",
      "claims_until": "the last day for claims that it states",
      "end_date": "the last day that it states",
      "link": "the button: for the tenant and a landlord with an account to the application, for other landlords to the page on which '
        'anybody checks it"
    }'),
    array['certificate_number'], 'Specimen {{certificate_number}} stays: we take our notice back',
    e'We take back the notice by which we wanted to withdraw specimen {{certificate_number}}. Who checks it is told the same '
      'as before the notice. There is nothing to do.\n\n'
      '{{link}}',
    null
  ),
  (
    'objection-received', 254, 'both', 'Objection to a notice received',
    e'To the tenant, or to everybody who acts for the landlord or agent and to the address of that record, when they object '
      'to a notice of withdrawal.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "end_date": "the last day of the notice",
      "evidence": "what would show it, with an example for the ground of the notice",
      "link": "the button to the application",
      "send_more": "how to send something more: the tenant as a message in the application or by e-mail, others by e-mail"
    }'),
    array['end_date', 'link'], 'We have your objection to the notice for {{certificate_number}}',
    e'We have your objection to the notice of withdrawal for the certificate {{certificate_number}}. Only somebody who '
      'neither proposed nor confirmed the withdrawal may decide it. We mean to answer before the notice ends on {{end_date}}. '
      'If nobody has answered by then, the notice takes effect and cannot be taken back, and your objection stays open until '
      'we answer it.\n\n'
      'Files that came with it are with us. If you have {{evidence}}, {{send_more}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'objection-upheld', 255, 'both', 'Objection decided: the notice stands', 'To the side that objects to a notice of withdrawal.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "end_date": "the last day of the notice",
      "link": "the button to the application",
      "still_claimed": "a sentence on what can still be claimed",
      "words": "our answer"
    }'),
    array['words', 'link'], 'Your objection: the notice for {{certificate_number}} stands',
    e'Somebody who took no part in the withdrawal has looked at your objection. The notice stands, and its last day stays '
      '{{end_date}}.\n\n'
      '{{words}}\n\n'
      '{{still_claimed}} For a complaint, write to {{company_email}} or call {{company_phone}}, and name the certificate.\n\n'
      '{{link}}',
    null
  ),
  (
    'objection-overturned', 257, 'both', 'Objection decided: notice taken back', 'To the side that objects to a notice of withdrawal.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "end_date": "the last day of the notice that is taken back",
      "link": "the button to the application",
      "words": "our answer"
    }'),
    array['words', 'link'], 'Your objection: we take back the notice for {{certificate_number}}',
    e'Somebody who took no part in the withdrawal has looked at your objection, and we take the notice back. The certificate '
      'counts as before, as if we had not given notice.\n\n'
      '{{words}}\n\n'
      '{{link}}',
    null
  );
