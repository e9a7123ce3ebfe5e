-- What goes to tenant and landlord stood in the list of texts as one to landlords alone, so that who looked for the tenant's mails did not find it.

alter table public.mail_templates drop constraint mail_templates_reader_check;
alter table public.mail_templates add constraint mail_templates_reader_check check (reader in ('tenant', 'landlord', 'both', 'staff'));
comment on column public.mail_templates.reader is 'To whom it goes; both are tenant and landlord.';

update public.mail_templates set reader = 'both' where name in (
  'certificate-withdrawal', 'specimen-withdrawal', 'notice-taken-back', 'specimen-notice-taken-back', 'objection-received', 'objection-upheld',
  'objection-overturned'
);
