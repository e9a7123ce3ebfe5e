-- A version that has not begun is replaced too: it was never in force, and the mails said that it no longer is. It does not count any more.

update public.mail_templates set body = replace(body, 'which is in force no longer', 'which no longer counts')
where name in ('certificate-for-landlord-version', 'certificate-for-landlord-renewal', 'certificate-for-landlord-early-end');
update public.mail_templates set
  subject = 'Your copy of the rent guarantee for {{street}} has been replaced',
  body = replace(
    body, 'is replaced by a later one that no longer names you. Your copy is in force no longer.',
    'has been replaced by a later one that no longer names you. Your copy no longer counts.'
  )
where name = 'certificate-replaced';
