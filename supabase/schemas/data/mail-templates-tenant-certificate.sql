-- The mails to a tenant about the certificate and the end of the guarantee. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
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
