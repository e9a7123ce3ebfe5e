-- Mails that time causes: a draft that nobody has touched for seven days, and a guarantee that ends in 60 or 14 days. Each is a job with its day, which
-- does nothing when it is no longer so. The mail that it adds has a key of its own, so that nobody gets it twice.

create function private.add_draft_reminder(application uuid, since timestamptz) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'reminder', jsonb_build_object('reminder', 'draft-idle', 'application_id', application),
    'draft-idle-' || application || '-' || extract(epoch from since)::bigint, since + interval '7 days'
  )
$$;
comment on function private.add_draft_reminder(uuid, timestamptz) is 'Adds the job that looks, seven days after the last change, whether a draft is idle.';

create function private.plan_draft_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_draft_reminder(new.id, now());
  return null;
end
$$;
comment on function private.plan_draft_reminder() is 'Has a draft that a tenant begins looked at in seven days. Imports remind nobody.';

create trigger plan_draft_reminder after insert on public.rent_guarantee_applications
  for each row when (new.status = 'draft' and new.tenant_id is not null and auth.uid() = new.tenant_id)
  execute function private.plan_draft_reminder();

create function private.remind_of_draft(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  last_change timestamptz;
begin
  select * into application from public.rent_guarantee_applications as a
  where a.id = remind_of_draft.application_id and a.status = 'draft' and a.tenant_id is not null;
  if not found then
    return;
  end if;
  select greatest(
    application.updated_at,
    (select max(p.updated_at) from public.profiles as p where p.id = application.tenant_id),
    (select max(t.updated_at) from public.tenancy_information as t where t.id = application.tenancy_id),
    (select max(m.updated_at) from public.property_managers as m
     where m.id = application.property_manager_id and m.created_by = application.tenant_id),
    (select max(d.uploaded_at) from public.application_documents as d where d.application_id = application.id)
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
comment on function private.remind_of_draft(uuid) is
  'Mails a tenant, once, that a draft waits, or looks again seven days after its last change. Does nothing when it is submitted or gone.';

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
comment on function private.plan_end_reminders(public.certificate_records) is 'Adds the jobs that tell of the end of a guarantee 60 and 14 days before, in the morning.';

create function private.follow_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.plan_end_reminders(new);
  return null;
end
$$;
comment on function private.follow_issue() is 'Plans the reminders of a certificate that has been issued.';

create trigger plan_end_reminders after update of step on public.certificate_records
  for each row when (new.step = 'issued' and old.step <> 'issued') execute function private.follow_issue();

create function private.remind_of_end(version_id uuid, days integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  facts jsonb;
begin
  -- One that replaces it has reminders of its own.
  select * into record from public.certificate_records as r
  where r.id = remind_of_end.version_id and r.step = 'issued' and r.replaced_at is null and r.withdrawn_at is null
    and private.london_today() between r.cover_until - remind_of_end.days and r.cover_until;
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
  perform private.add_job(
    'mail', jsonb_build_object('to', m.business_email, 'template', 'guarantee-ends', 'data', facts || '{"reader": "landlord"}'),
    format('guarantee-ends-%s-landlord-%s', days, record.id)
  )
  from public.property_managers as m where m.id = record.property_manager_id;
end
$$;
comment on function private.remind_of_end(uuid, integer) is
  'Mails tenant and landlord, once, that a guarantee ends soon. Does nothing for one that is replaced, withdrawn or over.';

create function public.remind(payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  case payload ->> 'reminder'
    when 'draft-idle' then perform private.remind_of_draft((payload ->> 'application_id')::uuid);
    when 'guarantee-ends' then perform private.remind_of_end((payload ->> 'version_id')::uuid, (payload ->> 'days')::integer);
  end case;
end
$$;
comment on function public.remind(jsonb) is 'Service role: carries out a job of the kind reminder, draft-idle or guarantee-ends.';

revoke execute on function public.remind(jsonb) from public, anon, authenticated;
grant execute on function public.remind(jsonb) to service_role;

-- What is issued already.
select private.plan_end_reminders(r) from public.certificate_records as r
where r.step = 'issued' and r.replaced_at is null and r.withdrawn_at is null;
