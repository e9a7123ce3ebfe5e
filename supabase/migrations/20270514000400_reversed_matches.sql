-- That a name is not on the sanctions list after all was told to none of those who had been mailed that it is.

create function private.told_of_match(application uuid) returns table (user_id uuid, email text)
language sql stable security definer rows 5 set search_path = '' as $$
  select d.user_id, d.email from private.deciders_of(told_of_match.application) as d where d.email <> ''
  union
  select s.user_id, p.email
  from public.rent_guarantee_applications as a
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  join public.profiles as p on p.id = s.user_id
  where a.id = told_of_match.application and s.permission = 'owner' and p.email <> '' and not private.concerns_person(s.user_id, a)
$$;
comment on function private.told_of_match(uuid) is
  'The owners and those who may decide, except whom the application concerns: they are told that a name of it is on the sanctions list, and that it is not after all.';

create or replace function private.tell_of_confirmed_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', told.email, 'template', 'match-confirmed', 'data', jsonb_build_object(
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), format('match-confirmed-%s-%s', new.id, told.user_id))
  from public.rent_guarantee_applications as a
  cross join lateral private.told_of_match(a.id) as told
  where a.id = new.application_id and told.user_id is distinct from new.decided_by;
  return null;
end
$$;

create function private.reverses_match(decided public.screening_decisions) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select d.decision = 'same'
    from public.rent_guarantee_applications as here
    join public.rent_guarantee_applications as there on there.id = here.id or case decided.subject
      when 'tenant' then there.tenant_id = here.tenant_id
      -- Also a landlord of the same name with the same agent.
      else there.property_manager_id = here.property_manager_id
    end
    join public.screening_decisions as d on d.application_id = there.id and d.entry = decided.entry
    where here.id = decided.application_id and d.subject = decided.subject and d.id <> decided.id
      and coalesce(nullif(private.name_key(d.name), ''), d.name) = coalesce(nullif(private.name_key(decided.name), ''), decided.name)
    order by d.decided_at desc, d.id desc limit 1
  ), false)
$$;
comment on function private.reverses_match(public.screening_decisions) is
  'Whether the decision before this one, on the same name and entry in this case or another one of the same person or company, was that it is the same.';

create function private.tell_of_reversed_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', told.email, 'template', 'match-confirmed', 'data', jsonb_build_object(
    'isReversed', true, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), format('match-reversed-%s-%s', new.id, told.user_id))
  from public.rent_guarantee_applications as a
  cross join lateral private.told_of_match(a.id) as told
  where a.id = new.application_id and told.user_id is distinct from new.decided_by and private.reverses_match(new);
  return null;
end
$$;
comment on function private.tell_of_reversed_match() is
  'Trigger function: mails those who are told of a confirmed match, except who decided now, that it is somebody else after all.';
create trigger tell_of_reversed_match after insert on public.screening_decisions
  for each row when (new.decision = 'different' and new.decided_by is not null) execute function private.tell_of_reversed_match();
revoke execute on function private.told_of_match(uuid), private.reverses_match(public.screening_decisions), private.tell_of_reversed_match()
  from public, anon, authenticated;

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
select 322, 'match-reversed', 'staff', 'Not on the sanctions list after all',
  'To the owners and those who may decide, except who decided it, when a confirmed match is found to be somebody else.', null, t.placeholders, t.required,
  'Not on the sanctions list after all: {{application_number}}',
  'We had told you that a name of the application {{application_number}} is on the UK Sanctions List. A colleague has looked again and decided that the entry is another person or company. The reason is with the screening.

What this had stopped goes on: approvals and certificates of this case, and of others of the same person or company. If it was reported to OFSI, an owner tells them. Please still say nothing to the tenant, the landlord or an agent.

{{link}}'
from public.mail_templates as t where t.name = 'match-confirmed';
