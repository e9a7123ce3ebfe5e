-- Who changed which fields of an application, or of the tenancy and the property manager it names, and when. Written by the
-- database alone. Names of fields are kept, never what stood in them: the history must not hold personal data for longer than
-- the record itself does. A status has its own history.

create table public.record_edits (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references public.rent_guarantee_applications (id) on delete cascade,
  tenancy_id uuid references public.tenancy_information (id) on delete cascade,
  property_manager_id uuid references public.property_managers (id) on delete cascade,
  fields text[] not null check (cardinality(fields) > 0),
  for_staff boolean not null default false,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint record_edits_one_record_check check (num_nonnulls(application_id, tenancy_id, property_manager_id) = 1)
);

alter table public.record_edits enable row level security;

create index record_edits_application_id_idx on public.record_edits (application_id, changed_at desc);
create index record_edits_tenancy_id_idx on public.record_edits (tenancy_id, changed_at desc);
create index record_edits_property_manager_id_idx on public.record_edits (property_manager_id, changed_at desc);
create index record_edits_changed_by_idx on public.record_edits (changed_by);

create function private.changed_fields(before jsonb, after jsonb, ignored text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(field.key order by field.key), '{}')
  from jsonb_each(after) as field
  where field.value is distinct from before -> field.key and field.key <> all (ignored)
$$;
comment on function private.changed_fields(jsonb, jsonb, text[]) is
  'The names of the fields that differ in two readings of a row, without those that are ignored.';

create function private.write_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What the database stamps itself, and what staff alone keep track of, is no edit.
  ignored text[] := array['id', 'version', 'created_at', 'updated_at', 'created_by', 'email_processed'];
  after jsonb := to_jsonb(new);
  before jsonb := to_jsonb(old);
  changed text[];
begin
  if tg_argv[0] = 'application' then
    ignored := ignored || array['status', 'submitted_at', 'approved_at'];
    if after -> 'status' <> before -> 'status' then
      ignored := ignored || array['certificate_number', 'certificate_start_date', 'certificate_end_date'];
    end if;
  end if;
  changed := private.changed_fields(before, after, ignored);
  if changed <> '{}' then
    insert into public.record_edits (application_id, tenancy_id, property_manager_id, fields, for_staff, changed_by)
    values (
      case tg_argv[0] when 'application' then (after ->> 'id')::uuid when 'notes' then (after ->> 'application_id')::uuid end,
      case tg_argv[0] when 'tenancy' then (after ->> 'id')::uuid end,
      case tg_argv[0] when 'property_manager' then (after ->> 'id')::uuid end,
      changed, tg_argv[0] = 'notes', (select auth.uid())
    );
  end if;
  return null;
end
$$;
comment on function private.write_edit() is
  'Records an edit of a record, whose kind is the trigger''s argument. What comes with a status (its dates, the certificate) stands in the status history.';

create trigger write_edit after update on public.rent_guarantee_applications
  for each row execute function private.write_edit('application');
create trigger write_edit after update on public.tenancy_information
  for each row execute function private.write_edit('tenancy');
create trigger write_edit after update on public.property_managers
  for each row execute function private.write_edit('property_manager');
create trigger write_edit after update on public.rent_guarantee_application_notes
  for each row execute function private.write_edit('notes');

create policy record_edits_select_admin on public.record_edits for select to authenticated
  using ((select private.is_admin()));
create policy record_edits_select_tenant on public.record_edits for select to authenticated
  using (
    not for_staff and (
      application_id in (select private.own_application_ids())
      or tenancy_id in (select private.own_tenancy_ids())
      or property_manager_id in (select private.own_property_manager_ids())
    )
  );

revoke all on public.record_edits from anon, authenticated;
grant select on public.record_edits to authenticated;

comment on table public.record_edits is 'Who changed which fields of an application, its tenancy or its property manager, and when; written by the database alone.';
comment on column public.record_edits.id is 'Identifier.';
comment on column public.record_edits.application_id is 'The application, where it or the notes on it were edited.';
comment on column public.record_edits.tenancy_id is 'The tenancy, where that was edited.';
comment on column public.record_edits.property_manager_id is 'The property manager, where that was edited.';
comment on column public.record_edits.fields is 'The names of the columns that changed, in alphabetical order.';
comment on column public.record_edits.for_staff is 'Whether the edit is for staff alone to see: that of their notes.';
comment on column public.record_edits.changed_by is 'Who made the edit; null once that person was deleted, and where no person made it.';
comment on column public.record_edits.changed_at is 'When.';
