-- A certificate that waits for a signature waited until somebody looked at the queue. Signatories are told: of a deed as soon as the first has signed,
-- otherwise after ten minutes, since most are signed right after the approval. Imports tell nobody.

insert into public.mail_topics (position, name, reader, title, says) values
  (78, 'signatures', 'staff', 'Certificates to sign', 'When a certificate waits for your signature. The queue shows them too.');

create or replace function private.can_get_topic(topic public.mail_topics) returns boolean
language sql stable security definer set search_path = '' as $$
  select case topic.reader
    when 'staff' then exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role = 'admin') and (
      topic.name in ('answers', 'cases')
      or exists (
        select from public.staff_permissions as p
        where p.user_id = auth.uid() and p.permission = case topic.name when 'signatures' then 'sign' else 'decide' end
      )
    )
    -- Those mails go to the address of the record.
    when 'landlord' then exists (
      select from public.property_managers as m join auth.users as u on lower(u.email) = lower(m.business_email) where u.id = auth.uid()
    )
    else exists (select from public.rent_guarantee_applications as a where a.tenant_id = auth.uid())
      or not exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role <> 'user')
  end
$$;

create function private.plan_signature_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'certificate_records' then
    perform private.add_job(
      'reminder', jsonb_build_object('reminder', 'signature', 'version_id', new.id), 'signature-' || new.id, now() + interval '10 minutes'
    );
  elsif exists (select from public.certificate_records as r where r.id = new.version_id and r.step = 'awaiting_signature') then
    perform private.add_job('reminder', jsonb_build_object('reminder', 'signature', 'version_id', new.version_id), 'second-signature-' || new.version_id);
  end if;
  return null;
end
$$;
comment on function private.plan_signature_reminder() is 'Adds the job that tells signatories of a version that waits for them.';

create trigger plan_signature_reminder after insert on public.certificate_records
  for each row when (auth.uid() is not null and new.step = 'awaiting_signature' and not new.is_quiet) execute function private.plan_signature_reminder();
-- At the end of the transaction, when it is known whether that was the last.
create constraint trigger plan_signature_reminder after insert on public.certificate_signatures
  deferrable initially deferred for each row when (auth.uid() is not null) execute function private.plan_signature_reminder();

create function private.remind_of_signature(version_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'signature-waiting', 'data', jsonb_build_object(
    'applicationId', r.application_id, 'number', r.certificate_number, 'isDeed', private.needed_signatures(r.id) > 1,
    'signed', (select s.name from public.certificate_signatures as s where s.version_id = r.id order by s.place limit 1)
  )), format('signature-%s-%s', r.id, p.id))
  from public.certificate_records as r
  cross join public.signatories as g
  join public.staff_permissions as permitted on permitted.user_id = g.user_id and permitted.permission = 'sign'
  join public.profiles as p on p.id = g.user_id
  where r.id = remind_of_signature.version_id and r.step = 'awaiting_signature' and r.withdrawn_at is null and p.email <> ''
    and private.london_today() between g.authority_from and coalesce(g.authority_until, 'infinity')
    and not exists (select from public.certificate_signatures as s where s.version_id = r.id and s.user_id = g.user_id)
$$;
comment on function private.remind_of_signature(uuid) is
  'Mails those who may sign today and have not signed a version, once each, that it waits for them. Does nothing once it has all its signatures.';

create or replace function public.remind(payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  case payload ->> 'reminder'
    when 'draft-idle' then perform private.remind_of_draft((payload ->> 'application_id')::uuid);
    when 'guarantee-ends' then perform private.remind_of_end((payload ->> 'version_id')::uuid, (payload ->> 'days')::integer);
    when 'signature' then perform private.remind_of_signature((payload ->> 'version_id')::uuid);
  end case;
end
$$;
comment on function public.remind(jsonb) is 'Service role: carries out a job of the kind reminder, draft-idle, guarantee-ends or signature.';

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (340, 'signature-waiting', 'staff', 'Certificate to sign',
   'To signatories who have not signed it: of a deed when the first has signed, otherwise ten minutes after the approval.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "why": "who has signed a deed, or that it is approved", "link": "the button to the certificate"}'),
   '{link}', 'To sign: {{certificate_number}}',
   '{{why}} Tenant and landlord get the certificate as soon as it is signed.

{{link}}', 'signatures');
