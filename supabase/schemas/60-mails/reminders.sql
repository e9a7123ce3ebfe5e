-- What time causes: the mail about a draft that nobody has touched for seven days, the mails before a guarantee ends, and others. Each
-- reminder is a job with its day, planned when its reason begins and not cancelled when it ends: on its day it looks whether the reason
-- still exists, and does nothing otherwise. The mail that it adds has a key of its own, so that a job that runs twice sends it once.

create function public.remind(payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  case payload ->> 'reminder'
    when 'draft-idle' then perform private.queue_draft_reminder_mail((payload ->> 'application_id')::uuid);
    when 'guarantee-ends' then
      perform private.queue_guarantee_end_reminder_mails((payload ->> 'version_id')::uuid, (payload ->> 'days')::integer);
    when 'signature' then perform private.queue_signature_reminder_mails((payload ->> 'version_id')::uuid);
    when 'names-unneeded' then
      -- A person may have become the tenant since.
      perform private.erase_unneeded_names(a.id)
      from public.rent_guarantee_applications as a where a.id = (payload ->> 'application_id')::uuid and a.tenant_id is null;
    when 'deletion-notice' then delete from public.deletion_notices as n where n.id = (payload ->> 'notice_id')::uuid;
  end case;
end
$$;
comment on function public.remind(jsonb) is
  'Service role: carries out a job of the kind reminder, draft-idle, guarantee-ends, signature, names-unneeded or deletion-notice.';

-- Drafts

create function private.plan_draft_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_draft_reminder(new.id, now());
  return null;
end
$$;
comment on function private.plan_draft_reminder() is
  'Trigger function: plans the first look at a draft that a tenant begins. Imports remind nobody.';

create function private.add_draft_reminder(application uuid, since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'reminder', jsonb_build_object('reminder', 'draft-idle', 'application_id', application),
    'draft-idle-' || application || '-' || extract(epoch from since)::bigint, since + interval '7 days'
  );
end
$$;
comment on function private.add_draft_reminder(uuid, timestamptz) is
  'Adds the job that looks, seven days after the last change, whether a draft is idle.';

create function private.queue_draft_reminder_mail(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  last_change timestamptz;
begin
  select * into application from public.rent_guarantee_applications as a
  where a.id = queue_draft_reminder_mail.application_id and a.status = 'draft' and a.tenant_id is not null;
  if not found then
    return;
  end if;
  select greatest(
    application.updated_at,
    (select max(p.updated_at) from public.profiles as p where p.id = application.tenant_id),
    (select max(t.updated_at) from public.tenancy_information as t where t.id = application.tenancy_id),
    (select max(m.updated_at) from public.property_managers as m
     where m.id = application.property_manager_id and m.created_by = application.tenant_id),
    (select max(d.uploaded_at) from public.application_documents as d where d.application_id = application.id),
    -- A draft in which somebody types is not idle.
    (select max(y.typed_at) from public.typed_answers as y where y.application_id = application.id)
  ) into last_change;
  if last_change > now() - interval '7 days' then
    perform private.add_draft_reminder(application.id, last_change);
    return;
  end if;
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'draft-idle', 'data', jsonb_build_object(
      'applicationId', application.id, 'applicationNumber', application.application_number
    )),
    'draft-idle-mail-' || application.id
  )
  from public.profiles as p where p.id = application.tenant_id and p.email <> '';
end
$$;
comment on function private.queue_draft_reminder_mail(uuid) is
  'Mails a tenant, once, that a draft waits, or looks again seven days after its last change. Does nothing when it is submitted or gone.';

-- The end of a guarantee

create function private.plan_end_reminders(record public.certificate_records) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'reminder', jsonb_build_object('reminder', 'guarantee-ends', 'version_id', record.id, 'days', d.days),
    format('guarantee-ends-%s-%s', d.days, record.id), d.at
  )
  from (
    select n.days, (record.cover_until - n.days + time '09:00') at time zone 'Europe/London' as at from (values (60), (14)) as n (days)
  ) as d
  where d.at > now()
$$;
comment on function private.plan_end_reminders(public.certificate_records) is
  'Adds the jobs that tell of the end of a guarantee 60 and 14 days before, in the morning.';

create function private.queue_guarantee_end_reminder_mails(version_id uuid, days integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  facts jsonb;
begin
  -- A version that replaces it has reminders of its own.
  select * into record from public.certificate_records as r
  where r.id = queue_guarantee_end_reminder_mails.version_id and r.step = 'issued' and r.replaced_at is null and r.withdrawn_at is null
    and private.london_today() between r.cover_until - queue_guarantee_end_reminder_mails.days and r.cover_until
    -- A notice of withdrawal has told of an earlier end.
    and coalesce(private.notice_until(r.certificate_number) >= r.cover_until, true);
  if not found then
    return;
  end if;
  facts := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'specimen', record.statement -> 'specimen',
    'property', record.statement -> 'property', 'until', record.cover_until, 'claimsUntil', record.claims_until
  );
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'guarantee-ends', 'data', facts || '{"reader": "tenant"}'),
    format('guarantee-ends-%s-tenant-%s', days, record.id)
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.queue_landlord_mails(
    record.property_manager_id,
    jsonb_build_object('template', 'guarantee-ends', 'data', facts || jsonb_build_object(
      'reader', 'landlord', 'hasAccount', private.has_account(record.property_manager_id)
    )),
    format('guarantee-ends-%s-landlord-%s', days, record.id)
  );
end
$$;
comment on function private.queue_guarantee_end_reminder_mails(uuid, integer) is
  'Mails tenant and landlord, once, that a guarantee ends soon. Does nothing for one that is replaced, withdrawn or over.';

revoke execute on function public.remind(jsonb) from public, anon, authenticated;
