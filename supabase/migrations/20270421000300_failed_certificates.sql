-- A certificate whose job had failed for good was shown to staff who opened their home, and nobody was told. The owners are mailed, once for each job: a retry that
-- fails again is seen by who began it. The mail leaves out the error, which may hold a setting of the service.

create function private.tell_of_failed_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'certificate-failed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'version', c.version, 'applicationId', c.application_id, 'work', new.kind
  )), format('certificate-failed-%s-%s', new.id, p.id))
  from public.certificate_records as c
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  join public.profiles as p on p.id = s.user_id and p.email <> ''
  where s.permission = 'owner' and c.id = case new.kind
    when 'issue_certificate' then (new.payload ->> 'version_id')::uuid
    else (select w.version_id from public.certificate_withdrawals as w where w.id = (new.payload ->> 'withdrawal_id')::uuid)
  end;
  return null;
end
$$;
comment on function private.tell_of_failed_certificate() is 'Trigger function: mails the owners when a job for a certificate fails for good.';
revoke execute on function private.tell_of_failed_certificate() from public, anon, authenticated;

create trigger tell_of_failed_certificate after update of failed_at on private.jobs
  for each row when (old.failed_at is null and new.failed_at is not null and new.kind in ('issue_certificate', 'withdraw_certificate'))
  execute function private.tell_of_failed_certificate();

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (349, 'certificate-failed', 'staff', 'Certificate that failed', 'To the owners, once, when a certificate could not be issued or withdrawn and is not tried again.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "version": "the number of its version", "what": "what could not be done: issued or withdrawn", "consequence": "what follows from it, in a sentence", "link": "the button to the work that failed"}'),
   '{link}', 'The certificate {{certificate_number}} could not be {{what}}',
   'Version {{version}} of the certificate {{certificate_number}} could not be {{what}}, and it is not tried again by itself. {{consequence}}

Please look at why, and start it again there:

{{link}}', null);
