-- Who changed which fields of an application, or of the tenancy and the property manager that it names, and when. Only names of fields
-- are kept, never what was in them: the history must not hold personal data for longer than the record itself does. A status has its own
-- history. What the database does by itself is not told as somebody's edit.

create table public.record_edits (
  id uuid default gen_random_uuid() primary key,
  application_id uuid references public.rent_guarantee_applications (id) on delete cascade,
  tenancy_id uuid references public.tenancy_information (id) on delete cascade,
  property_manager_id uuid references public.property_managers (id) on delete cascade,
  fields text[] not null check (cardinality(fields) > 0),
  for_staff boolean not null default false,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp() check (private.is_in_range(changed_at)),
  -- An amount is the guarantee's and nobody's personal data.
  guarantee_amount numeric(12,2) constraint record_edits_guarantee_amount_range_check check (guarantee_amount <> 'NaN'::numeric),
  constraint record_edits_one_record_check check (num_nonnulls(application_id, tenancy_id, property_manager_id) = 1)
);
comment on table public.record_edits is
  'Who changed which fields of an application, its tenancy or its property manager, and when; written by the database alone.';
comment on column public.record_edits.id is 'Identifier.';
comment on column public.record_edits.application_id is 'The application, where it or the notes on it were edited.';
comment on column public.record_edits.tenancy_id is 'The tenancy, where that was edited.';
comment on column public.record_edits.property_manager_id is 'The property manager, where that was edited.';
comment on column public.record_edits.fields is 'The names of the columns that changed, in alphabetical order.';
comment on column public.record_edits.for_staff is 'Whether the edit is for staff alone to see: that of their notes.';
comment on column public.record_edits.changed_by is 'Who made the edit; null once that person was deleted, and where no person made it.';
comment on column public.record_edits.changed_at is 'When.';
comment on column public.record_edits.guarantee_amount is
  'The new guarantee amount, for staff; null where it is not among the fields, and in rows from before this column.';

create index record_edits_application_id_idx on public.record_edits (application_id, changed_at desc);
create index record_edits_changed_by_idx on public.record_edits (changed_by, changed_at);
create index record_edits_property_manager_id_idx on public.record_edits (property_manager_id, changed_at desc);
create index record_edits_tenancy_id_idx on public.record_edits (tenancy_id, changed_at desc);

alter table public.record_edits enable row level security;

create policy record_edits_select on public.record_edits for select to authenticated
  using (
    -- staff, but not the edits of notes on their own case
    (
      (select private.is_admin())
      and (not for_staff or application_id is null or application_id not in (select private.own_case_ids()))
    )
    or (select private.can_read_every_case())
    or (not for_staff and (
      application_id in (select private.own_application_ids())
      or tenancy_id in (select private.own_tenancy_ids())
      or property_manager_id in (select private.own_property_manager_ids())
    ))
  );

create function private.write_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What the database writes itself, and what only staff follow, is not an edit.
  ignored text[] := array['id', 'version', 'created_at', 'updated_at', 'created_by', 'email_processed'];
  after jsonb := to_jsonb(new);
  before jsonb := to_jsonb(old);
  changed text[];
begin
  -- The new version of the certificate tells what an endorsement changed.
  if current_setting('private.is_endorsing', true) = 'yes' then
    return null;
  end if;
  if tg_argv[0] = 'application' then
    -- A status, and what comes with it, has a history of its own.
    ignored := ignored || array['status', 'submitted_at', 'approved_at'];
    if after -> 'status' <> before -> 'status' then
      ignored := ignored || array['certificate_number', 'certificate_start_date', 'certificate_end_date'];
    end if;
  end if;
  -- The submission enters the landlord or agent that the tenant has chosen before.
  if current_setting('private.is_submitting', true) = 'yes' then
    ignored := ignored || array['property_manager_id'];
  end if;
  -- These follow from another answer by themselves.
  if tg_argv[0] = 'tenancy' and after -> 'postal_code' <> before -> 'postal_code'
    and (after ->> 'nation') is not distinct from private.nation_of_postcode(after ->> 'postal_code') then
    ignored := ignored || array['nation'];
  end if;
  if tg_argv[0] = 'tenancy' and (after ->> 'signing') is null and after -> 'entered_into' <> before -> 'entered_into' then
    ignored := ignored || array['signing'];
  end if;
  changed := private.changed_fields(before, after, ignored);
  if changed <> '{}' then
    insert into public.record_edits (application_id, tenancy_id, property_manager_id, fields, for_staff, changed_by, guarantee_amount)
    values (
      case tg_argv[0] when 'application' then (after ->> 'id')::uuid when 'notes' then (after ->> 'application_id')::uuid end,
      case tg_argv[0] when 'tenancy' then (after ->> 'id')::uuid end,
      case tg_argv[0] when 'property_manager' then (after ->> 'id')::uuid end,
      changed, tg_argv[0] = 'notes',
      -- No person makes an update that another trigger makes.
      case when pg_trigger_depth() = 1 then (select auth.uid()) end,
      case when 'guarantee_amount' = any (changed) then (after ->> 'guarantee_amount')::numeric end
    );
  end if;
  return null;
end
$$;
comment on function private.write_edit() is
  'Trigger function: records an edit of a record, whose kind is the trigger''s argument. What comes with a status is in the status '
  'history, and what an endorsement changes in the versions of the certificate. What the database fills in itself is not an edit.';

revoke all on public.record_edits from anon, authenticated;
grant select (id, application_id, tenancy_id, property_manager_id, fields, for_staff, changed_at) on public.record_edits to authenticated;
