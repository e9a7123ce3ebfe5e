-- How much a tenant or a property manager's user may add. Staff, the service role and the owner of the database have no limits.

create table private.quotas (
  name text primary key,
  most integer not null check (most > 0),
  refusal text not null
);
comment on table private.quotas is 'What one person may have or add. The owner of the database changes it by an update.';
comment on column private.quotas.name is 'The quota, as the functions name it.';
comment on column private.quotas.most is 'How many are allowed.';
comment on column private.quotas.refusal is 'What a person is told who wants more; %s stands for the number that is allowed.';

insert into private.quotas (name, most, refusal) values
  ('drafts', 25, 'You already have %s drafts, the most that one person can have. Submit or delete one of them first.'),
  ('applications_in_a_month', 100, 'You have already begun %s applications this month, the most for one person. Please contact us.'),
  ('unused_tenancies', 50, 'In the last 30 days you have added %s tenancies that no application uses, the most for one person. Please contact us.'),
  ('unused_property_managers', 50, 'In the last 30 days you have added %s property managers that no application uses, the most for one person. Please contact us.'),
  ('documents_of_an_application', 100, 'This application already has %s documents, the most that it can have.'),
  ('rows_in_a_write', 100, 'At most %s records can be added at once.');

-- Counted here, since a number is free again when its draft is deleted: otherwise somebody who begins and deletes drafts would use up
-- the numbers of the month.
create table private.begun_applications (
  person uuid primary key references public.profiles (id) on delete cascade,
  month text not null,
  applications integer not null
);
comment on table private.begun_applications is 'How many applications a person has begun in the last month in which they began one.';

create function private.check_quota(quota text, used bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed private.quotas;
begin
  select * into strict allowed from private.quotas where name = quota;
  if used >= allowed.most then
    raise exception '%', format(allowed.refusal, allowed.most);
  end if;
end
$$;
comment on function private.check_quota(text, bigint) is 'Fails with P0001 when so many are in use that one more would pass the quota.';

create function private.check_new_application(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_month text := to_char(now() at time zone 'Europe/London', 'YYYY-MM');
  begun integer;
begin
  insert into private.begun_applications as b (person, month, applications) values (check_new_application.person, this_month, 1)
  on conflict on constraint begun_applications_pkey do update set
    month = this_month, applications = case b.month when this_month then b.applications + 1 else 1 end
  returning applications into begun;
  perform private.check_quota('drafts', (
    select count(*) from public.rent_guarantee_applications as a where a.tenant_id = check_new_application.person and a.status = 'draft'
  ));
  perform private.check_quota('applications_in_a_month', begun - 1);
end
$$;
comment on function private.check_new_application(uuid) is
  'Counts an application that a person begins. Fails when the person has too many drafts or has begun too many this month.';

create function private.check_new_record(kind text, person uuid, application uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time for each person, so that two writes at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || person, 0));
  case kind
    when 'rent_guarantee_applications' then
      perform private.check_new_application(person);
    when 'tenancy_information' then
      perform private.check_quota('unused_tenancies', (
        select count(*) from public.tenancy_information as t
        where t.tenant_id = person and t.created_at > now() - interval '30 days'
          and not exists (select from public.rent_guarantee_applications as a where a.tenancy_id = t.id)
      ));
    when 'property_managers' then
      perform private.check_quota('unused_property_managers', (
        select count(*) from public.property_managers as p
        where p.created_by = person and p.created_at > now() - interval '30 days'
          and not exists (select from public.rent_guarantee_applications as a where a.property_manager_id = p.id)
      ));
    when 'application_documents' then
      perform private.check_quota('documents_of_an_application', (
        select count(*) from public.application_documents as d where d.application_id = application
      ));
  end case;
end
$$;
comment on function private.check_new_record(text, uuid, uuid) is
  'Fails when a person already has the most records of this table, or the application the most documents.';

create function private.limit_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin() then
    perform private.check_new_record(tg_table_name, (select auth.uid()), (to_jsonb(new) ->> 'application_id')::uuid);
  end if;
  return new;
end
$$;
comment on function private.limit_person() is 'Holds a person who is not staff to the quotas of a table, row by row, so that a large write ends at the first row too many.';

-- Named so that it comes before the number, which others wait for.
create trigger a_limit before insert on public.rent_guarantee_applications
  for each row execute function private.limit_person();
create trigger a_limit before insert on public.tenancy_information
  for each row execute function private.limit_person();
create trigger a_limit before insert on public.property_managers
  for each row execute function private.limit_person();
create trigger a_limit before insert on public.application_documents
  for each row execute function private.limit_person();

create function private.limit_rows() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin() then
    perform private.check_quota('rows_in_a_write', (select count(*) - 1 from added));
  end if;
  return null;
end
$$;
comment on function private.limit_rows() is
  'Holds a person who is not staff to the number of rows that one write may add. Stands on every table that people may insert into.';

create trigger a_limit_rows after insert on public.profiles
  referencing new table as added for each statement execute function private.limit_rows();
create trigger a_limit_rows after insert on public.property_managers
  referencing new table as added for each statement execute function private.limit_rows();
create trigger a_limit_rows after insert on public.property_manager_users
  referencing new table as added for each statement execute function private.limit_rows();
create trigger a_limit_rows after insert on public.tenancy_information
  referencing new table as added for each statement execute function private.limit_rows();
create trigger a_limit_rows after insert on public.rent_guarantee_applications
  referencing new table as added for each statement execute function private.limit_rows();
create trigger a_limit_rows after insert on public.rent_guarantee_application_notes
  referencing new table as added for each statement execute function private.limit_rows();
create trigger a_limit_rows after insert on public.application_communications
  referencing new table as added for each statement execute function private.limit_rows();
create trigger a_limit_rows after insert on public.application_documents
  referencing new table as added for each statement execute function private.limit_rows();
