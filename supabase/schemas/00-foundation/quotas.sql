-- What one person may have or add, because sign-up is open (decision 20).
--
-- Each quota is a row, with the sentence for a person who wants more. The owner of the database changes a quota with an update.
-- Staff, the service role and the owner have none of the quotas of rows. Row triggers check how many records a person has, so that a bulk
-- write ends at the first row too many; a statement trigger on every table that people may insert into checks how many rows one write adds.
-- Files, inquiries, searches and messages have quotas too, checked where they are stored or sent.

create table private.quotas (
  name text primary key,
  most integer not null check (most > 0),
  refusal text not null
);
comment on table private.quotas is 'What one person may have or add. The owner of the database changes it by an update.';
comment on column private.quotas.name is 'The quota, as the functions name it.';
comment on column private.quotas.most is 'How many are allowed.';
comment on column private.quotas.refusal is 'What a person is told who wants more; %s stands for the number that is allowed.';

create function private.check_quota(quota text, used bigint, code text default 'P0001') returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed private.quotas;
begin
  select * into strict allowed from private.quotas where name = quota;
  if used >= allowed.most then
    raise exception '%', format(allowed.refusal, allowed.most) using errcode = code;
  end if;
end
$$;
comment on function private.check_quota(text, bigint, text) is
  'Fails with the code, P0001 if none is given, when as many are in use as the quota allows. Fails as well for a quota without a row.';

-- Rows of one write

create function private.check_row_quota() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin() then
    -- These rows are added already, so one of them is the one more that the quota asks about.
    perform private.check_quota('rows_in_a_write', (select count(*) - 1 from added));
  end if;
  return null;
end
$$;
comment on function private.check_row_quota() is
  'Trigger function, after the statement: refuses a person who is not staff more rows in one write than the quota. The new rows are '
  'the transition table "added".';

-- Records of one person

create function private.check_record_quota() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin() then
    perform private.check_new_record(
      tg_table_name, auth.uid(), case tg_table_name when 'application_documents' then (to_jsonb(new) ->> 'application_id')::uuid end
    );
  end if;
  return new;
end
$$;
comment on function private.check_record_quota() is
  'Trigger function, before each row: refuses a person who is not staff more records of the table than the quota.';

create function private.check_new_record(kind text, person uuid, application uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time for each person, so that two writes at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || person, 0));
  -- Tenancies and landlords count while no application uses them, and for 30 days: a tenant cannot delete them, and must not be blocked
  -- for good.
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
  'Fails (P0001) when a person already has as many records of this table as they may have, or the application as many documents.';

-- Begun applications are counted by month as well as drafts, because deleting a draft makes room for another.
create function private.check_new_application(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_month text := to_char(now() at time zone 'Europe/London', 'YYYY-MM');
  refusal text;
begin
  with begun as (
    insert into private.monthly_application_counts as b (person, month, applications)
    values (check_new_application.person, this_month, 1)
    on conflict on constraint monthly_application_counts_pkey do update set
      month = this_month, applications = case b.month when this_month then b.applications + 1 else 1 end
    returning applications
  ), used as (
    select 1 as place, 'drafts' as quota, count(*) as number
    from public.rent_guarantee_applications as a where a.tenant_id = check_new_application.person and a.status = 'draft'
    union all
    select 2, 'applications_in_a_month', applications - 1 from begun
  )
  select format(q.refusal, q.most) into refusal
  from used as u left join private.quotas as q on q.name = u.quota
  -- Without a row for its quota nothing may be added.
  where (u.number < q.most) is not true
  order by u.place limit 1;
  if found then
    raise exception '%', refusal;
  end if;
end
$$;
comment on function private.check_new_application(uuid) is
  'Counts an application that a person begins. Fails (P0001) when the person has as many drafts, or has begun as many applications '
  'this month, as they may.';

-- Edits

-- Each edit adds a row to the history for good, so nobody may fill the disk with edits.
create function private.check_edit_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.changed_by is not null and not private.is_admin() then
    perform private.check_quota('edits_in_an_hour', (
      select count(*) from public.record_edits as e where e.changed_by = new.changed_by and e.changed_at > now() - interval '1 hour'
    ), 'PT429');
  end if;
  return new;
end
$$;
comment on function private.check_edit_quota() is
  'Trigger function: refuses (PT429, HTTP 429) a person who is not staff more edits in an hour than the quota.';
