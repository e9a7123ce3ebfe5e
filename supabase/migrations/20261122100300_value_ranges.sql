-- No column takes a value that nobody can mean and that breaks what is counted and shown from it: NaN, infinity, and days and moments
-- before 1900 or after 2199. A new column of these types needs the same check.

create function private.in_range(value numeric) returns boolean
language sql immutable as $$ select value between -9999999999.99 and 9999999999.99 $$;
comment on function private.in_range(numeric) is 'Whether an amount is a number that can be counted with, which NaN is not.';

create function private.in_range(value date) returns boolean
language sql immutable as $$ select value between '1900-01-01'::date and '2199-12-31'::date $$;
comment on function private.in_range(date) is 'Whether a day is one that somebody can mean, which infinity is not.';

create function private.in_range(value timestamptz) returns boolean
language sql immutable as $$ select value >= '1900-01-01 00:00+00'::timestamptz and value < '2200-01-01 00:00+00'::timestamptz $$;
comment on function private.in_range(timestamptz) is 'Whether a moment is one that somebody can mean, which infinity is not.';

create table private.mended_values (
  table_name text not null,
  record text not null,
  column_name text not null,
  value text not null,
  mended_at timestamptz not null default now(),
  primary key (table_name, record, column_name)
);
comment on table private.mended_values is
  'Values out of range that were stored before they were refused, and were replaced: NaN by 0, a day or a moment by the nearest that is allowed.';
comment on column private.mended_values.record is 'The primary key of the row.';
comment on column private.mended_values.value is 'What stood there.';

do $$
declare
  checked record;
  key text;
  nearest text;
  mended bigint;
begin
  for checked in
    select c.table_name, c.column_name, format_type(a.atttypid, null) as type, format('public.%I', c.table_name)::regclass as relation
    from (values
      ('user_roles', 'created_at'), ('security_settings', 'changed_at'), ('profiles', 'created_at'), ('profiles', 'updated_at'),
      ('property_managers', 'created_at'), ('property_managers', 'updated_at'), ('property_manager_users', 'created_at'),
      ('tenancy_information', 'monthly_rent'), ('tenancy_information', 'deposit_amount'), ('tenancy_information', 'start_date'),
      ('tenancy_information', 'end_date'), ('tenancy_information', 'created_at'), ('tenancy_information', 'updated_at'),
      ('rent_guarantee_applications', 'guarantee_amount'), ('rent_guarantee_applications', 'submitted_at'),
      ('rent_guarantee_applications', 'approved_at'), ('rent_guarantee_applications', 'certificate_start_date'),
      ('rent_guarantee_applications', 'certificate_end_date'), ('rent_guarantee_applications', 'created_at'),
      ('rent_guarantee_applications', 'updated_at'), ('rent_guarantee_application_notes', 'updated_at'),
      ('application_status_history', 'changed_at'), ('application_communications', 'emailed_at'),
      ('application_communications', 'created_at'), ('application_communications', 'updated_at'),
      ('application_documents', 'uploaded_at'), ('record_edits', 'changed_at'), ('document_changes', 'changed_at'),
      ('second_factor_removals', 'removed_at')
    ) as c (table_name, column_name)
    join pg_catalog.pg_attribute as a on a.attrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
  loop
    select string_agg(format('%I', a.attname), ' || '' '' || ' order by a.attnum) into key
    from pg_catalog.pg_index as i join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = checked.relation and i.indisprimary;
    execute format(
      'insert into private.mended_values (table_name, record, column_name, value)
       select %1$L, %2$s, %3$L, %3$I::text from public.%1$I where not private.in_range(%3$I)',
      checked.table_name, key, checked.column_name
    );
    get diagnostics mended = row_count;
    if mended > 0 then
      raise warning '% values of %.% were out of range. They stand in private.mended_values now.', mended, checked.table_name, checked.column_name;
      nearest := case checked.type
        when 'numeric' then '0'
        when 'date' then format('greatest(least(%I, ''2199-12-31''), ''1900-01-01'')', checked.column_name)
        else format('greatest(least(%I, ''2199-12-31 00:00+00''), ''1900-01-01 00:00+00'')', checked.column_name)
      end;
      -- Without the triggers: nobody edited these records, and some of them could not be saved as they stand.
      execute format('alter table public.%I disable trigger user', checked.table_name);
      execute format('update public.%1$I set %2$I = %3$s where not private.in_range(%2$I)', checked.table_name, checked.column_name, nearest);
      execute format('alter table public.%I enable trigger user', checked.table_name);
    end if;
    execute format(
      'alter table public.%1$I add constraint %3$I check (private.in_range(%2$I))',
      checked.table_name, checked.column_name, format('%s_%s_range_check', checked.table_name, checked.column_name)
    );
  end loop;
  -- The lists of staff and the dashboard read copies of the values.
  perform private.refresh_application_search(array(
    select a.id from public.rent_guarantee_applications as a
    where exists (select from private.mended_values as m where m.record in (a.id::text, a.tenancy_id::text))
  ));
  perform private.refresh_tenancy_search(array(
    select t.id from public.tenancy_information as t where exists (select from private.mended_values as m where m.record = t.id::text)
  ));
  perform private.refresh_user_search(array(
    select p.id from public.profiles as p where exists (select from private.mended_values as m where m.record = p.id::text)
  ));
end
$$;

-- The browser sends the time of an upload by its own clock.
create function private.date_upload() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    new.uploaded_at := now();
  end if;
  return new;
end
$$;
comment on function private.date_upload() is 'Dates a document by the clock of the database, whatever a person sends.';

create trigger date_upload before insert on public.application_documents
  for each row execute function private.date_upload();
