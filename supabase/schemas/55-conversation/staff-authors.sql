-- Which person of the team did something is for the team. Tenants and property managers' users learn what was done, when, and that it was
-- us: by an id they could tell that the same person decided twice. Three tables are read with all columns by everybody who sees a row
-- (documents, communications and property managers), so the id of a member of staff goes from them into this table.
--
-- In their own case a member of staff is the tenant like any other, and their id stays in the row: there it is no secret.

create table public.staff_authors (
  document_id uuid unique references public.application_documents (id) on delete cascade deferrable initially deferred,
  communication_id uuid unique references public.application_communications (id) on delete cascade deferrable initially deferred,
  property_manager_id uuid unique references public.property_managers (id) on delete cascade deferrable initially deferred,
  user_id uuid not null references public.profiles (id) on delete cascade,

  constraint staff_authors_record_check check (num_nonnulls(document_id, communication_id, property_manager_id) = 1)
);
comment on table public.staff_authors is
  'Which member of staff added a document, wrote a message or added a property manager. Written by triggers only, read by staff only.';
comment on column public.staff_authors.document_id is 'The document that was added; null when it is something else.';
comment on column public.staff_authors.communication_id is 'The message that was written; null when it is something else.';
comment on column public.staff_authors.property_manager_id is 'The property manager that was added; null when it is something else.';
comment on column public.staff_authors.user_id is 'Who did it.';

create index staff_authors_user_id_idx on public.staff_authors (user_id);

alter table public.staff_authors enable row level security;

create policy staff_authors_select_staff on public.staff_authors for select to authenticated
  using (
    (select private.is_admin())
    -- but not of their own case
    and (document_id is null or document_id not in (select private.own_case_document_ids()))
    and (communication_id is null or communication_id not in (select private.own_case_message_ids()))
  );

-- The arguments of the trigger: the column of `staff_authors` for the row, and the column of the row with the person.
create function private.store_staff_author() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
  application uuid := (to_jsonb(new) ->> 'application_id')::uuid;
begin
  if exists (select from public.user_roles as r where r.user_id = person and r.role = 'admin')
    and not exists (select from public.rent_guarantee_applications as a where a.id = application and a.tenant_id = person) then
    execute format('insert into public.staff_authors (%I, user_id) values ($1, $2) on conflict do nothing', tg_argv[0])
      using new.id, person;
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[1], null));
  end if;
  return new;
end
$$;
comment on function private.store_staff_author() is
  'Trigger function: moves the id of a member of staff from a row that others read into staff_authors, unless they are the tenant of '
  'the row''s application.';

create function public.staff_acts(application_id uuid) returns table(record_id uuid, act text, user_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read who decided.';
  end if;
  return query
  select e.record_id, e.act, p.id, coalesce(p.display_name, p.email)
  from (
    select j.id as record_id, 'rejected' as act, p.rejected_by as user_id, p.depth from public.application_rejections as j
    cross join lateral private.rejection_chain(j.id) as p
    where j.application_id = staff_acts.application_id
    union all
    select r.id, 'approved', r.approved_by, 0 from public.certificate_records as r where r.application_id = staff_acts.application_id
  ) as e
  join public.profiles as p on p.id = e.user_id
  where private.can_read_as_staff(staff_acts.application_id)
  order by e.depth;
end
$$;
comment on function public.staff_acts(uuid) is
  'Staff: who made the decisions on an application. record_id is the row of application_rejections (act rejected) or of '
  'certificate_records (act approved).';

-- In mails to colleagues and in the portal of staff.
create function private.staff_name(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.display_name), ''), p.email) from public.profiles as p where p.id = person
$$;
comment on function private.staff_name(uuid) is
  'What a member of staff is called in a mail to colleagues: the display name, otherwise the e-mail address.';

create trigger _010_refuse_auditor before insert or update or delete on public.staff_authors
  for each statement execute function private.refuse_auditor();

revoke all on public.staff_authors from anon, authenticated;
revoke execute on function public.staff_acts(uuid) from public, anon;
grant select on public.staff_authors to authenticated;
