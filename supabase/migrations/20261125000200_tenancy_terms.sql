-- Rule 3: in England an assured tenancy that is entered into from 2026-05-01 on has no end. Its end date is required until the answers say so. Then it
-- is not kept, a person who sends one is refused, and the certificate has a period of its own.

alter table public.tenancy_information
  alter column end_date drop not null,
  add column signing text check (signing in ('not_yet', 'not_sure')),
  add column alternatives_offered text check (char_length(alternatives_offered) <= 2000);
alter table public.tenancy_information
  add constraint tenancy_information_one_signing_check check (num_nonnulls(entered_into, signing) <= 1);
alter table private.tenancy_search alter column end_date drop not null;

comment on column public.tenancy_information.end_date is 'Last day of the tenancy; null where the law gives it none (rule 3).';
comment on column public.tenancy_information.entered_into is 'When the tenancy agreement was signed; null: see signing.';
comment on column public.tenancy_information.signing is 'Why there is no day on which the agreement was signed: not_yet or not_sure; null: not asked, or there is one.';
comment on column public.tenancy_information.alternatives_offered is 'What else the landlord or agent would have accepted (rule 6).';

grant insert (signing, alternatives_offered), update (signing, alternatives_offered) on public.tenancy_information to authenticated;

create or replace function private.tenancy_order(sort text, ascending boolean, out nullable_key text, out ordering text)
language sql immutable set search_path = '' as $$
  select
    case when sort in ('property_manager', 'tenant', 'end_date') then 's.' || sort end,
    format(
      case when sort in ('address', 'monthly_rent', 'property_manager', 'tenant', 'start_date', 'end_date') then 's.' || sort
        else 's.created_at' end || ' %1$s, s.tenancy_id %1$s',
      case when ascending then 'asc' else 'desc' end
    )
$$;

create function private.tenancy_regime(t public.tenancy_information) returns text
language sql immutable set search_path = '' as $$
  select coalesce(t.regime, case
    when t.nation = 'england' and t.in_student_code then 'common_law'
    when t.nation = 'england' then 'assured_periodic'
    when t.nation = 'wales' then 'occupation_contract'
    when t.nation = 'scotland' then 'private_residential'
    when t.nation = 'northern_ireland' then 'private_tenancy'
  end)
$$;
comment on function private.tenancy_regime(public.tenancy_information) is 'The kind of a tenancy: the one named, otherwise the usual one of the nation.';

create function private.entry_day(t public.tenancy_information, on_day date) returns date
language sql immutable set search_path = '' as $$ select coalesce(t.entered_into, case when t.signing = 'not_yet' then on_day end) $$;
comment on function private.entry_day(public.tenancy_information, date) is
  'The day when the tenancy is entered into, as seen on a day: one that is not signed yet, on that day at the earliest; null where nobody knows.';

create function private.rule_holds(rule integer, nation text, day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rules as r
    where r.id = rule_holds.rule and r.nation = rule_holds.nation and not r.is_pending
      and rule_holds.day between coalesce(r."from", '-infinity') and coalesce(r.until, 'infinity')
  )
$$;
comment on function private.rule_holds(integer, text, date) is 'Whether a rule is in force in a nation on a day.';

create function private.has_no_term(t public.tenancy_information, on_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.tenancy_regime(t) like 'assured%' and private.rule_holds(3, t.nation, private.entry_day(t, on_day)), false
  )
$$;
comment on function private.has_no_term(public.tenancy_information, date) is 'Whether the answers say that rule 3 gives the tenancy no end, as seen on a day.';

create function private.take_term() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.entered_into is not null then
    new.signing := null;
  end if;
  if not private.has_no_term(new, private.london_today()) then
    if new.end_date is null then
      raise not_null_violation using message = 'The end date of this tenancy is required.', column = 'end_date',
        table = 'tenancy_information', schema = 'public';
    end if;
    return new;
  end if;
  -- An end that was there before, and that of an import, just goes.
  if auth.uid() is not null and new.end_date is not null and (tg_op = 'INSERT' or new.end_date is distinct from old.end_date) then
    raise exception 'This tenancy cannot have an end date.' using
      detail = private.missing('tenancy', 'end_date', (select r.says from public.rules as r where r.id = 3 and r.nation = new.nation))::text,
      hint = 'Leave it out: the certificate has a period of its own.';
  end if;
  new.end_date := null;
  return new;
end
$$;
comment on function private.take_term() is
  'Keeps no end of a tenancy to which rule 3 gives none, and refuses a person who sends one. All others need one. A day of signing replaces why there was none.';

-- After take_nation.
create trigger take_term before insert or update on public.tenancy_information
  for each row execute function private.take_term();

create function private.take_certificate_period() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.certificate_end_date is null then
    select (coalesce(new.certificate_start_date, t.start_date) + interval '12 months')::date - 1 into new.certificate_end_date
    from public.tenancy_information as t where t.id = new.tenancy_id and t.end_date is null;
  end if;
  return new;
end
$$;
comment on function private.take_certificate_period() is 'Gives the certificate of a tenancy without an end the period of twelve months.';

-- Before c_apply_status, which takes the period of the tenancy.
create trigger b_take_certificate_period before insert or update on public.rent_guarantee_applications
  for each row when (new.status = 'approved') execute function private.take_certificate_period();

create or replace function private.lock_certified_tenancy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed text[] := private.changed_fields(to_jsonb(old), to_jsonb(new), array[
    'deposit_amount', 'deposit_currency', 'property_manager_id', 'tenant_id', 'info_box', 'state_province', 'country', 'in_student_code', 'came_by',
    'alternatives_offered', 'created_at', 'updated_at', 'version'
  ]);
begin
  if changed <> '{}' then
    perform private.guard_certified(array(select a.id from public.rent_guarantee_applications as a where a.tenancy_id = new.id and a.status = 'approved'), changed);
  end if;
  return new;
end
$$;

create function public.nation_of_postcode(postcode text) returns text
language sql immutable set search_path = '' as $$ select private.nation_of_postcode(postcode) $$;
comment on function public.nation_of_postcode(text) is 'The nation of a British postcode; null for anything else, and where its district has parts in two nations.';
revoke execute on function public.nation_of_postcode(text) from public, anon, authenticated;
grant execute on function public.nation_of_postcode(text) to authenticated;

-- Quietly: nobody has changed the records. A certificate that states an end keeps it.
alter table public.tenancy_information disable trigger user;
update public.tenancy_information as t set end_date = null
where t.end_date is not null and private.has_no_term(t, private.london_today()) and not exists (
  select from public.rent_guarantee_applications as a join public.certificate_records as r on r.application_id = a.id where a.tenancy_id = t.id
);
alter table public.tenancy_information enable trigger user;
select private.refresh_tenancy_search((select array_agg(t.id) from public.tenancy_information as t where t.end_date is null));
