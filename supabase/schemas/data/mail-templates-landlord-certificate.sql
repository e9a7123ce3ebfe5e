-- The mails to a landlord or agent about a certificate: from the approval to the versions that name somebody else. A specimen has texts of
-- its own, because it guarantees nothing. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'approved-for-landlord', 205, 'landlord', 'Approved, not signed yet',
    'To the landlord or agent, ten minutes after the approval, while the certificate waits for its signature.',
    private.with_common_placeholders('{"street": "the first line of the property''s address", "address": "the property''s address"}'),
    '{}', 'Approved: the rent guarantee for {{street}}',
    e'The application for a rent guarantee for {{address}} is approved. The certificate follows by e-mail once it is signed.\n\n'
      'There is no guarantee before you have the certificate, so please wait for it before you rely on it. This is what it '
      'will state:',
    null
  ),
  (
    'specimen-approved-for-landlord', 206, 'landlord', 'Specimen approved, not signed yet',
    'To the landlord or agent, ten minutes after the approval of a specimen, while it waits for its signature.',
    private.with_common_placeholders('{"street": "the first line of the property''s address", "address": "the property''s address"}'),
    '{}', 'Approved: a specimen of a rent guarantee for {{street}}',
    e'The application for {{address}} is approved. A specimen of the certificate follows by e-mail once it is signed. Nobody '
      'can claim rent with it. This is what it will state:',
    null
  ),
  (
    'certificate-for-landlord', 210, 'landlord', 'Certificate issued', 'With the first certificate that names them.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "claims_until": "the last day for claims",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks it",
      "street": "the first line of the property''s address"
    }'),
    array['link'], 'Rent guarantee for {{street}}',
    e'{{company_name}} has issued a rent guarantee certificate for {{address}} to you. If the tenant named below does not pay '
      'the rent, we pay it to you, within the limits below and on the terms of the certificate.\n\n'
      'The certificate is attached as a PDF. Please keep it, and compare it with your tenancy agreement. If anything in it is '
      'wrong, write to {{company_email}} or call {{company_phone}}.\n\n'
      'To claim, write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due. '
      'Send the tenancy agreement, a statement of the rent due and received, and what you and the tenant have written about '
      'it. If you claim later, we may refuse what the delay has cost us, and no more. Nothing can be claimed after '
      '{{claims_until}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-for-landlord-taken-over', 211, 'landlord', 'Certificate taken over',
    'To a landlord or agent who gets a certificate that somebody else had before.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "claims_until": "the last day for claims",
      "consent": "who is recorded as having agreed to less cover, when and how, and what to do if that is untrue; nothing where '
        'nobody had to",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks it",
      "replaced_version": "the number of the version that it replaces",
      "street": "the first line of the property''s address",
      "version": "the number of the new version"
    }'),
    array['version', 'replaced_version', 'changes', 'link'], 'The rent guarantee for {{street}} is now with you',
    e'{{company_name}} has issued version {{version}} of the rent guarantee certificate for {{address}} to you. It replaces '
      'version {{replaced_version}}, which was with another landlord or agent and no longer counts.\n\n'
      '{{changes}}\n\n'
      '{{consent}}\n\n'
      'If the tenant named below does not pay the rent, we pay it to you, within the limits below and on the terms of the '
      'certificate.\n\n'
      'The certificate is attached as a PDF. Please keep it, and compare it with your tenancy agreement. If anything in it is '
      'wrong, write to {{company_email}} or call {{company_phone}}.\n\n'
      'To claim, write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due. '
      'Send the tenancy agreement, a statement of the rent due and received, and what you and the tenant have written about '
      'it. If you claim later, we may refuse what the delay has cost us, and no more. Nothing can be claimed after '
      '{{claims_until}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-for-landlord-version', 220, 'landlord', 'Certificate endorsed',
    'With a version that corrects or changes a certificate.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "claims_until": "the last day for claims",
      "consent": "who is recorded as having agreed to less cover, when and how, and what to do if that is untrue; nothing where '
        'nobody had to",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks it",
      "street": "the first line of the property''s address",
      "version": "the number of the new version"
    }'),
    array['version', 'changes', 'link'], 'A new version of the rent guarantee for {{street}}',
    e'Version {{version}} of the certificate, attached as a PDF, replaces the one before, which no longer counts.\n\n'
      '{{changes}}\n\n'
      '{{consent}}\n\n'
      'If anything in it is wrong, write to {{company_email}} or call {{company_phone}}.\n\n'
      'To claim, write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due. '
      'Nothing can be claimed after {{claims_until}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-for-landlord-renewal', 230, 'landlord', 'Certificate renewed',
    'With a version that gives a longer period or more cover.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "claims_until": "the last day for claims",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks it",
      "street": "the first line of the property''s address",
      "version": "the number of the new version"
    }'),
    array['version', 'changes', 'link'], 'The rent guarantee for {{street}} is renewed',
    e'We have renewed the rent guarantee. Version {{version}} of the certificate, attached as a PDF, replaces the one before, '
      'which no longer counts.\n\n'
      '{{changes}}\n\n'
      'If anything in it is wrong, write to {{company_email}} or call {{company_phone}}.\n\n'
      'To claim, write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due. '
      'Nothing can be claimed after {{claims_until}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-for-landlord-early-end', 235, 'landlord', 'Guarantee ends early', 'With a version that brings the last day forward.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "claims_until": "the last day for claims",
      "consent": "who is recorded as having agreed, when and how, and what to do if that is untrue",
      "end_date": "the new last day",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks it",
      "street": "the first line of the property''s address",
      "version": "the number of the new version"
    }'),
    array['version', 'end_date', 'claims_until', 'changes', 'link', 'consent'], 'The cover for {{street}} ends early on {{end_date}}',
    e'The rent guarantee for {{address}} ends early, on {{end_date}}. It covers no rent that falls due after that day. Rent '
      'that fell due until then can be claimed until {{claims_until}}.\n\n'
      '{{consent}}\n\n'
      'Version {{version}} of the certificate, attached as a PDF, replaces the one before, which no longer counts.\n\n'
      '{{changes}}\n\n'
      'If anything else in it is wrong, write to {{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'specimen-for-landlord', 236, 'landlord', 'Specimen issued', 'With the first specimen that names them.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks it",
      "street": "the first line of the property''s address"
    }'),
    array['link'], 'Specimen of a rent guarantee for {{street}}',
    e'{{company_name}} has made a specimen of a rent guarantee certificate for {{address}}, which names you as the landlord '
      'or agent. It shows what a certificate says and how it is checked. Nobody can claim rent with it: with a guarantee you '
      'would write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due.\n\n'
      'The specimen is attached as a PDF. If anything in it is wrong, write to {{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'specimen-for-landlord-taken-over', 236, 'landlord', 'Specimen taken over',
    'To a landlord or agent who gets a specimen that somebody else had before.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "consent": "who is recorded as having agreed to less cover, when and how, and what to do if that is untrue; nothing where '
        'nobody had to",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks it",
      "replaced_version": "the number of the version that it replaces",
      "street": "the first line of the property''s address",
      "version": "the number of the new version"
    }'),
    array['version', 'replaced_version', 'changes', 'link'], 'The specimen of a rent guarantee for {{street}} is now with you',
    e'{{company_name}} has made version {{version}} of a specimen of a rent guarantee certificate for {{address}}, which '
      'names you. It replaces version {{replaced_version}}, which was with another landlord or agent. Nobody can claim rent '
      'with it.\n\n'
      '{{changes}}\n\n'
      '{{consent}}\n\n'
      'The specimen is attached as a PDF. If anything in it is wrong, write to {{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'specimen-for-landlord-version', 237, 'landlord', 'New version of a specimen', 'With each later version of a specimen.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "consent": "who is recorded as having agreed to less cover, when and how, and what to do if that is untrue; nothing where '
        'nobody had to",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks it",
      "street": "the first line of the property''s address",
      "version": "the number of the new version"
    }'),
    array['version', 'changes', 'link'], 'A new version of the specimen for {{street}}',
    e'Version {{version}} of the specimen, attached as a PDF, replaces the one before.\n\n'
      '{{changes}}\n\n'
      '{{consent}}\n\n'
      'If anything in it is wrong, write to {{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'specimen-for-landlord-early-end', 238, 'landlord', 'Specimen ends early',
    'With a version of a specimen that brings the last day forward.',
    private.with_common_placeholders('{
      "address": "the property''s address",
      "certificate_number": "the certificate''s number",
      "changes": "what changed and why",
      "claims_until": "the last day for claims",
      "consent": "who is recorded as having agreed, when and how, and what to do if that is untrue",
      "end_date": "the new last day",
      "link": "the button: for who signs in to the application, for others to the page on which anybody checks it",
      "street": "the first line of the property''s address",
      "version": "the number of the new version"
    }'),
    array['version', 'end_date', 'consent', 'changes', 'link'], 'Specimen: the cover for {{street}} ends early on {{end_date}}',
    e'The cover that the specimen for {{address}} shows ends early, on {{end_date}}: with a guarantee, no rent that falls due '
      'after that day would be covered.\n\n'
      '{{consent}}\n\n'
      'Version {{version}} of the specimen, attached as a PDF, replaces the one before.\n\n'
      '{{changes}}\n\n'
      'If anything else in it is wrong, write to {{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-kept-by-agent', 240, 'landlord', 'Certificate now with the agent',
    'To the landlord of the version before, where the new one names an agent of theirs.',
    private.with_common_placeholders('{
      "agent": "the agent who gets the certificate now",
      "certificate_number": "the certificate''s number",
      "link": "the button that checks the certificate",
      "street": "the first line of the property''s address",
      "version": "the number of the version that they received"
    }'),
    array['certificate_number', 'version', 'agent', 'link'], 'Your agent {{agent}} now keeps the rent guarantee for {{street}}',
    e'A new version of certificate {{certificate_number}} names {{agent}} as your agent. {{agent}} now receives and keeps the '
      'certificate. You are still the landlord named in it.\n\n'
      'Your copy, version {{version}}, has been replaced and no longer counts. Rent that it covered and that fell due while it '
      'was in force can still be claimed, on its terms.\n\n'
      'For a copy of the new version ask {{agent}}, or write to {{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'certificate-replaced', 240, 'landlord', 'Certificate now names somebody else',
    'To the landlord or agent whom the version before named.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "link": "the button that checks the certificate",
      "street": "the first line of the property''s address",
      "version": "the number of the version that they received"
    }'),
    array['certificate_number', 'version', 'link'], 'Your copy of the rent guarantee for {{street}} has been replaced',
    e'Version {{version}} of certificate {{certificate_number}}, which we issued to you, has been replaced by a later one '
      'that no longer names you. Your copy no longer counts.\n\n'
      'Rent that it covered and that fell due while it was in force can still be claimed, on its terms.\n\n'
      '{{link}}',
    null
  ),
  (
    'specimen-kept-by-agent', 241, 'landlord', 'Specimen now with the agent',
    'To the landlord of the version before, where the new one names an agent of theirs.',
    private.with_common_placeholders('{
      "agent": "the agent who gets the specimen now",
      "certificate_number": "the certificate''s number",
      "link": "the button that checks the certificate",
      "street": "the first line of the property''s address",
      "version": "the number of the version that they received"
    }'),
    array['certificate_number', 'version', 'agent', 'link'], 'Your agent {{agent}} now keeps the specimen for {{street}}',
    e'A new version of specimen {{certificate_number}} names {{agent}} as your agent. {{agent}} now receives and keeps the '
      'specimen. You are still the landlord named in it.\n\n'
      'Your copy, version {{version}}, has been replaced. For a copy of the new version ask {{agent}}, or write to '
      '{{company_email}} or call {{company_phone}}.\n\n'
      '{{link}}',
    null
  ),
  (
    'specimen-replaced', 241, 'landlord', 'Specimen now names somebody else', 'To the landlord or agent whom the version before named.',
    private.with_common_placeholders('{
      "certificate_number": "the certificate''s number",
      "link": "the button that checks the certificate",
      "street": "the first line of the property''s address",
      "version": "the number of the version that they received"
    }'),
    array['certificate_number', 'version', 'link'], 'Your copy of the specimen for {{street}} has been replaced',
    e'Version {{version}} of specimen {{certificate_number}}, which we sent to you, has been replaced by a later one that no '
      'longer names you.\n\n'
      '{{link}}',
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
