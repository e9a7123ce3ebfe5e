-- Whether landlord or agent required the guarantee, and what else they would have accepted, is what the tenant tells us (rule 6).
-- Landlord and agent read the tenancy and not this, so it is in a table of its own. Clients write it through two columns of the tenancy,
-- which hand it over and are empty for everybody who reads.

create table public.tenancy_choices (
  tenancy_id uuid primary key references public.tenancy_information (id) on delete cascade deferrable initially deferred,
  came_by text check (came_by in ('own_choice', 'suggested', 'required')),
  alternatives_offered text check (char_length(alternatives_offered) <= 2000)
);
comment on table public.tenancy_choices is
  'How tenants came to us. Written through came_by and alternatives_offered of their tenancies alone.';
comment on column public.tenancy_choices.tenancy_id is 'The tenancy.';
comment on column public.tenancy_choices.came_by is
  'Why the tenant wants a guarantee from us: own_choice, suggested or required by the landlord or agent; null: not asked.';
comment on column public.tenancy_choices.alternatives_offered is 'What else the landlord or agent would have accepted (rule 6).';

alter table public.tenancy_choices enable row level security;

create policy tenancy_choices_select on public.tenancy_choices for select to authenticated
  using (
    -- staff, but not their own case
    (select private.is_admin()) and tenancy_id not in (select private.own_case_tenancy_ids())
    or tenancy_id in (select private.own_tenancy_ids())
    or exists (select from public.tenancy_information as t where t.id = tenancy_id and t.tenant_id = (select auth.uid()))
  );

-- Each is a trigger of its own column: an update that does not name the column leaves what is kept.

create function private.store_came_by() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.store_tenancy_choice(new.id, 'came_by', new.came_by, tg_op = 'UPDATE');
  new.came_by := null;
  return new;
end
$$;
comment on function private.store_came_by() is 'Trigger function: stores came_by of a tenancy where landlord and agent do not read it.';

create function private.store_alternatives_offered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.store_tenancy_choice(new.id, 'alternatives_offered', new.alternatives_offered, tg_op = 'UPDATE');
  new.alternatives_offered := null;
  return new;
end
$$;
comment on function private.store_alternatives_offered() is
  'Trigger function: stores alternatives_offered of a tenancy where landlord and agent do not read it.';

create function private.store_tenancy_choice(tenancy_id uuid, field text, given text, is_edit boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept text := (
    select to_jsonb(c) ->> store_tenancy_choice.field from public.tenancy_choices as c where c.tenancy_id = store_tenancy_choice.tenancy_id
  );
begin
  if store_tenancy_choice.given is not distinct from kept then
    return;
  end if;
  insert into public.tenancy_choices as c (tenancy_id, came_by, alternatives_offered)
  values (store_tenancy_choice.tenancy_id, case field when 'came_by' then given end, case field when 'alternatives_offered' then given end)
  on conflict on constraint tenancy_choices_pkey do update set
    came_by = case field when 'came_by' then given else c.came_by end,
    alternatives_offered = case field when 'alternatives_offered' then given else c.alternatives_offered end;
  if is_edit then
    insert into public.record_edits (tenancy_id, fields, changed_by) values (store_tenancy_choice.tenancy_id, array[field], auth.uid());
  end if;
end
$$;
comment on function private.store_tenancy_choice(uuid, text, text, boolean) is
  'Stores one answer about how a tenant came to us, and who changed it.';

create function private.with_choice(t public.tenancy_information) returns public.tenancy_information
language sql stable security definer set search_path = '' as $$
  select r from jsonb_populate_record(t, coalesce((
    select jsonb_build_object('came_by', c.came_by, 'alternatives_offered', c.alternatives_offered)
    from public.tenancy_choices as c where c.tenancy_id = (t).id
  ), '{}')) as r
$$;
comment on function private.with_choice(public.tenancy_information) is 'A tenancy with how its tenant came to us.';

create trigger _010_refuse_auditor before insert or update or delete on public.tenancy_choices
  for each statement execute function private.refuse_auditor();

revoke all on public.tenancy_choices from anon, authenticated;
grant select on public.tenancy_choices to authenticated;
