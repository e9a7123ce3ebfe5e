-- Whether landlord or agent required the guarantee, and what else they would have accepted, is what the tenant tells us. The landlord and the agent see
-- the tenancy and not that: it is kept in a table of its own. The columns of the tenancy take it in, as before, and are empty for everybody who reads.

create table public.tenancy_choices (
  tenancy_id uuid primary key references public.tenancy_information (id) on delete cascade deferrable initially deferred,
  came_by text check (came_by in ('own_choice', 'suggested', 'required')),
  alternatives_offered text check (char_length(alternatives_offered) <= 2000)
);

alter table public.tenancy_choices enable row level security;

create policy tenancy_choices_select on public.tenancy_choices for select to authenticated
  using (
    (select private.is_admin())
    or tenancy_id in (select private.own_tenancy_ids())
    or exists (select from public.tenancy_information as t where t.id = tenancy_id and t.tenant_id = (select auth.uid()))
  );

create trigger a_refuse_auditor before insert or update or delete on public.tenancy_choices
  for each statement execute function private.refuse_auditor();

revoke all on public.tenancy_choices from anon, authenticated;
grant select on public.tenancy_choices to authenticated;

comment on table public.tenancy_choices is 'How tenants came to us. Written through came_by and alternatives_offered of their tenancies alone.';
comment on column public.tenancy_choices.tenancy_id is 'The tenancy.';
comment on column public.tenancy_choices.came_by is 'Why the tenant wants a guarantee from us: own_choice, suggested or required by the landlord or agent; null: not asked.';
comment on column public.tenancy_choices.alternatives_offered is 'What else the landlord or agent would have accepted (rule 6).';
comment on column public.tenancy_information.came_by is 'Takes in came_by of tenancy_choices, which keeps it; always null here, because landlord and agent may read a tenancy.';
comment on column public.tenancy_information.alternatives_offered is
  'Takes in alternatives_offered of tenancy_choices, which keeps it; always null here, because landlord and agent may read a tenancy.';

insert into public.tenancy_choices (tenancy_id, came_by, alternatives_offered)
select t.id, t.came_by, t.alternatives_offered from public.tenancy_information as t where num_nonnulls(t.came_by, t.alternatives_offered) > 0;
set constraints all immediate;
alter table public.tenancy_information disable trigger user;
update public.tenancy_information as t set came_by = null, alternatives_offered = null
where num_nonnulls(t.came_by, t.alternatives_offered) > 0;
alter table public.tenancy_information enable trigger user;

create function private.put_choice(tenancy_id uuid, field text, given text, is_edit boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept text := (
    select to_jsonb(c) ->> put_choice.field from public.tenancy_choices as c where c.tenancy_id = put_choice.tenancy_id
  );
begin
  if put_choice.given is not distinct from kept then
    return;
  end if;
  insert into public.tenancy_choices as c (tenancy_id, came_by, alternatives_offered)
  values (put_choice.tenancy_id, case field when 'came_by' then given end, case field when 'alternatives_offered' then given end)
  on conflict on constraint tenancy_choices_pkey do update set
    came_by = case field when 'came_by' then given else c.came_by end,
    alternatives_offered = case field when 'alternatives_offered' then given else c.alternatives_offered end;
  if is_edit then
    insert into public.record_edits (tenancy_id, fields, changed_by) values (put_choice.tenancy_id, array[field], auth.uid());
  end if;
end
$$;
comment on function private.put_choice(uuid, text, text, boolean) is 'Keeps one thing that a tenant told us of how the tenant came to us, and who changed it.';

create function private.keep_came_by() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.put_choice(new.id, 'came_by', new.came_by, tg_op = 'UPDATE');
  new.came_by := null;
  return new;
end
$$;
comment on function private.keep_came_by() is 'Keeps came_by of a tenancy where landlord and agent do not read it.';

create function private.keep_alternatives() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.put_choice(new.id, 'alternatives_offered', new.alternatives_offered, tg_op = 'UPDATE');
  new.alternatives_offered := null;
  return new;
end
$$;
comment on function private.keep_alternatives() is 'Keeps alternatives_offered of a tenancy where landlord and agent do not read it.';

-- An update that does not name the column leaves what is kept.
create trigger z_keep_came_by before insert or update of came_by on public.tenancy_information
  for each row execute function private.keep_came_by();
create trigger z_keep_alternatives before insert or update of alternatives_offered on public.tenancy_information
  for each row execute function private.keep_alternatives();

create function private.with_choice(t public.tenancy_information) returns public.tenancy_information
language sql stable security definer set search_path = '' as $$
  select r from jsonb_populate_record(t, coalesce((
    select jsonb_build_object('came_by', c.came_by, 'alternatives_offered', c.alternatives_offered)
    from public.tenancy_choices as c where c.tenancy_id = (t).id
  ), '{}')) as r
$$;
comment on function private.with_choice(public.tenancy_information) is 'A tenancy with how its tenant came to us.';

create or replace function private.application_rules(action text, application_id uuid)
returns table (rule integer, effect text, section text, field text, words text, source text, reason text)
language sql stable security definer set search_path = '' as $$
  select r.*, case when r.effect = 'warns' and application_rules.action in ('approval', 'issue') then (
    select g.reason from public.rule_reasons as g
    where g.application_id = application_rules.application_id and g.rule = r.rule and g.words = r.words
    order by g.given_at desc limit 1
  ) end
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  cross join lateral private.rule_results(application_rules.action, private.with_choice(t), private.london_today()) as r
  where a.id = application_rules.application_id
$$;

create or replace function private.declarations_of(application uuid) returns table (version text, text text)
language sql stable security definer set search_path = '' as $$
  -- The tenant's own words come last, so that nothing in them is taken for a placeholder.
  select d.version, replace(
    replace(replace(replace(d.text, '{guarantor}', g.words), '{price}', private.price_words(a.id)), '{specimen}', case when private.is_specimen()
      then ' We do not issue guarantees yet: until we do, every certificate is a specimen and not a guarantee.' else '' end),
    '{choice}', replace(
      d.choice_words ->> case when t.came_by = 'suggested' and c.alternatives is null then 'unknown' else coalesce(t.came_by, 'unknown') end,
      '{alternatives}', coalesce(c.alternatives, '')
    )
  )
  from public.rent_guarantee_applications as a
  left join public.tenancy_choices as t on t.tenancy_id = a.tenancy_id
  cross join lateral (
    -- On one line, so that it makes no paragraph of its own.
    select nullif(btrim(regexp_replace(t.alternatives_offered, '\s+', ' ', 'g')), '') as alternatives
  ) as c
  cross join lateral (
    select s.name || ', company number ' || s.company_number || ', ' || s.registered_office as words from public.guarantor_settings as s
  ) as g
  cross join lateral (select * from public.declaration_texts order by version::integer desc limit 1) as d
  where a.id = declarations_of.application
$$;
