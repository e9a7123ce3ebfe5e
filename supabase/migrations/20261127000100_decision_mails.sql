-- Whom a decision concerns is told of it by mail: the tenant of a rejection with its reason, of the answer to an appeal and of a closing; staff who
-- may decide it of an appeal. Imports tell nobody.

create or replace function private.tell_of_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The answer to an appeal says that the application is in review again.
  if new.status = 'in_review' and exists (
    select from public.application_rejections as r
    where r.application_id = new.application_id and r.appeal_outcome = 'overturned' and r.appeal_decided_at = now()
  ) then
    return null;
  end if;
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'application-status', 'data', jsonb_build_object(
      'status', new.status, 'note', new.notes, 'applicationId', a.id, 'applicationNumber', a.application_number,
      'reason', r.reason_code, 'appealUntil', r.appeal_until
    )),
    'status-' || new.id
  )
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join lateral (
    select latest.reason_code, latest.appeal_until from public.application_rejections as latest
    where latest.application_id = a.id and new.status = 'rejected' order by latest.rejected_at desc limit 1
  ) as r on true
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_status() is
  'Adds the job that mails a tenant the new status of an application, with the note to it, and the reason of a rejection and the last day for an appeal.';

create function private.tell_tenant(application_id uuid, template text, facts jsonb, key text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', tell_tenant.template, 'data', tell_tenant.facts || jsonb_build_object(
      'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    tell_tenant.key
  )
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = tell_tenant.application_id and p.email <> ''
$$;
comment on function private.tell_tenant(uuid, text, jsonb, text) is 'Adds the job that mails the tenant of an application these facts.';

create function private.tell_of_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_tenant(new.application_id, 'appeal', '{"event": "received", "words": null}', 'appeal-' || new.id);
  -- Everybody who may decide it, which is not who rejected.
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'appeal', 'data', jsonb_build_object(
      'event', 'waiting', 'words', new.appeal_words, 'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    'appeal-' || new.id || '-' || p.id
  )
  from public.rent_guarantee_applications as a
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  join public.profiles as p on p.id = s.user_id
  where a.id = new.application_id and s.permission = 'decide' and s.user_id is distinct from new.rejected_by and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_appeal() is 'Adds the jobs that mail a tenant that the appeal is received, and those who may decide it that it waits.';

create trigger tell_of_appeal after update of appealed_at on public.application_rejections
  for each row when (auth.uid() is not null and old.appealed_at is null and new.appealed_at is not null) execute function private.tell_of_appeal();

create function private.tell_of_appeal_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_tenant(
    new.application_id, 'appeal', jsonb_build_object('event', new.appeal_outcome, 'words', new.appeal_reply), 'appeal-decided-' || new.id
  );
  return null;
end
$$;
comment on function private.tell_of_appeal_decision() is 'Adds the job that mails a tenant how the appeal was decided.';

create trigger tell_of_appeal_decision after update of appeal_decided_at on public.application_rejections
  for each row when (auth.uid() is not null and old.appeal_decided_at is null and new.appeal_decided_at is not null)
  execute function private.tell_of_appeal_decision();

create function private.tell_of_closing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_tenant(
    new.application_id, 'application-closing',
    case when tg_op = 'INSERT' then jsonb_build_object('event', new.kind, 'reason', new.reason) else '{"event": "reopened", "reason": null}' end,
    'closing-' || new.id || case when tg_op = 'UPDATE' then '-reopened' else '' end
  );
  return null;
end
$$;
comment on function private.tell_of_closing() is 'Adds the job that mails a tenant that the application is withdrawn, closed or open again.';

create trigger tell_of_closing after insert on public.application_closings
  for each row when (auth.uid() is not null) execute function private.tell_of_closing();
create trigger tell_of_reopening after update of reopened_at on public.application_closings
  for each row when (auth.uid() is not null and old.reopened_at is null and new.reopened_at is not null) execute function private.tell_of_closing();
