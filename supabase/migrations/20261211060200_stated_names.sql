-- Screening compared the names as the records have them at that moment. A certificate was signed for a listed name after the tenant had renamed the
-- profile, or after an endorsement had put the name into it, and what a screening had found was gone once the record said something else. Now the names
-- that a certificate states are screened beside those of the records, and what was found stays until a person decides.

-- The certificate stays when the account is deleted, and so does what tells its tenant apart from others of the same name.
alter table public.approved_tenants
  add column date_of_birth date constraint approved_tenants_date_of_birth_range_check check (private.in_range(date_of_birth)),
  alter column tenant_id drop not null,
  drop constraint approved_tenants_tenant_id_fkey,
  add constraint approved_tenants_tenant_id_fkey foreign key (tenant_id) references public.profiles (id) on delete set null;
comment on table public.approved_tenants is
  'The tenant of each approved application as the profile was at the approval, written by the database alone. Without the account only the date of birth stays, while a certificate counts.';
comment on column public.approved_tenants.tenant_id is 'The person; null when the account is gone.';
comment on column public.approved_tenants.date_of_birth is 'When the person was born, for the screening of the name that the certificate states; null: not known, or a company.';

update public.approved_tenants as t set date_of_birth = p.date_of_birth
from public.profiles as p
where p.id = t.tenant_id and p.date_of_birth is not null
  and not exists (select from public.company_tenants as c where c.application_id = t.application_id);

create or replace function private.keep_approved_tenants(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.approved_tenants (
    application_id, tenant_id, display_name, salutation, first_name, surname, address_line_1, address_line_2, city, state_province,
    postal_code, country, date_of_birth
  )
  select a.id, p.id, coalesce(c.name, p.display_name), p.salutation, p.first_name, p.surname, p.address_line_1, p.address_line_2, p.city,
    p.state_province, p.postal_code, p.country, case when c.application_id is null then p.date_of_birth end
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = any (ids) and a.status = 'approved'
$$;
comment on function private.keep_approved_tenants(uuid[]) is
  'Keeps name, address and date of birth of the tenants of these applications, those that are approved.';

create function private.stated_names(application_id uuid) returns table (subject text, name text, born_on date)
language sql stable security definer rows 5 set search_path = '' as $$
  select s.subject, btrim(s.name), s.born_on
  from public.certificate_records as r
  left join public.approved_tenants as approved on approved.application_id = r.application_id
  cross join lateral (
    select 'tenant', t.tenant ->> 'name', approved.date_of_birth from jsonb_array_elements(r.statement -> 'tenants') as t (tenant)
    union all
    -- A landlord without an agent is the company of the records.
    select case when r.statement #>> '{beneficiary,agent}' is null then 'company' else 'landlord' end, r.statement #>> '{beneficiary,name}', null
    -- What stands there for a landlord whose name is not known is no name, also after the address was corrected.
    where not exists (
      select from public.certificate_records as v
      where v.application_id = r.application_id
        and r.statement #>> '{beneficiary,name}' = private.printed(concat('The landlord of ', v.statement #>> '{property,lines,0}'), 200)
    )
    union all
    select 'company', r.statement #>> '{beneficiary,agent,name}', null
  ) as s (subject, name, born_on)
  where r.application_id = stated_names.application_id and r.withdrawn_at is null and r.replaced_at is null
    and (r.issued_at is null or r.claims_until >= private.london_today()) and btrim(s.name) <> ''
$$;
comment on function private.stated_names(uuid) is
  'The names that the certificate of an application states, in the version that counts and in one that is not issued yet. Withdrawn, replaced or past its time for claims it counts no more.';

create or replace function private.follow_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  born_on date;
begin
  if tg_op = 'UPDATE' then
    if (new.status, new.tenant_id) is not distinct from (old.status, old.tenant_id) then
      return null;
    end if;
    delete from public.approved_tenants as t where t.application_id = new.id returning t.date_of_birth into born_on;
  end if;
  if new.status = 'approved' and new.tenant_id is null then
    insert into public.approved_tenants (application_id, date_of_birth)
    select new.id, born_on where born_on is not null and exists (select from private.stated_names(new.id));
  elsif new.status = 'approved' then
    perform private.keep_approved_tenants(array[new.id]);
  end if;
  return null;
end
$$;
comment on function private.follow_approval() is
  'Keeps the tenant''s name, address and date of birth when an application is approved or gets another tenant, and forgets them when it is approved no longer. Once the account is gone, only the date of birth stays, while a certificate counts.';

drop function private.screening_subjects(uuid);
create function private.screening_subjects(application_id uuid) returns table (subject text, name text, born_on date, origin text)
language sql stable security definer rows 5 set search_path = '' as $$
  select distinct on (s.subject, k.same, s.born_on) s.subject, btrim(s.name), s.born_on, s.origin
  from (
    select 1 as place, 'record' as origin, l.subject, l.name, l.born_on
    from public.rent_guarantee_applications as a
    left join public.profiles as p on p.id = a.tenant_id
    left join public.tenancy_information as t on t.id = a.tenancy_id
    left join public.property_managers as m on m.id = a.property_manager_id
    left join public.company_tenants as c on c.application_id = a.id
    cross join lateral (
      values ('tenant', c.name, null::date), ('landlord', t.landlord_name, null), ('company', m.company_name, null)
      union all
      -- The contact of a company is often one of its officers.
      select 'tenant', p.display_name, p.date_of_birth where not exists (
        select from public.company_officers as o where o.application_id = a.id and lower(o.name) = lower(btrim(p.display_name))
      )
      union all
      select 'tenant', o.name, o.born_on from public.company_officers as o where o.application_id = a.id
    ) as l (subject, name, born_on)
    where a.id = screening_subjects.application_id
    union all
    select 2, 'certificate', n.subject, n.name, n.born_on from private.stated_names(screening_subjects.application_id) as n
  ) as s
  -- A certificate may write the same name a little differently.
  cross join lateral (select coalesce(nullif(private.name_key(s.name), ''), btrim(s.name)) as same) as k
  where btrim(s.name) <> ''
  order by s.subject, k.same, s.born_on, s.place, s.name
$$;
comment on function private.screening_subjects(uuid) is
  'Whose names are screened for an application: those that its records have now (origin record), and those that its certificate states otherwise (origin certificate).';

create or replace function private.missing_items(application_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_remove(array[
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('passport', 'id_proof')
      ) then 'identity' end,
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('income_proof', 'bank_statement', 'employment_contract')
      ) then 'income' end,
      case when a.tenancy_id is null then 'tenancy' end,
      case when a.property_manager_id is null then 'property_manager' end,
      case when a.guarantee_amount is null then 'guarantee_amount' end,
      -- What has ever had a match is little, and only that is compared with the decisions.
      case when exists (
        select from public.screenings as s where s.application_id = a.id and s.hits <> '[]'
      ) and exists (
        select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null
      ) then 'screening' end
    ], null)
    from public.rent_guarantee_applications as a where a.id = missing_items.application_id
  );
end
$$;

-- A new version is screened before anybody signs it, so that staff see what was found and decide.
create trigger x_screen_names_of_version after insert on public.certificate_records
  for each row when (auth.uid() is not null) execute function private.screen_names();

create or replace function private.check_rules_of_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  endorsed public.certificate_endorsements;
  results jsonb;
  screening jsonb;
begin
  select * into endorsed from public.certificate_endorsements as e where e.version_id = new.id;
  if found then
    results := private.stop_endorsement_by_rules(new.application_id, endorsed.changes, endorsed.kind = 'renewal');
    -- Rule 21 stops every version: an earlier one is no reason to issue to a name that may be on the list.
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') into screening
    from private.application_rules('issue', new.application_id) as r where r.rule = 21;
    if screening @> '[{"effect": "blocks"}]' then
      raise exception 'This certificate cannot be issued yet.' using
        detail = (
          select jsonb_agg(jsonb_build_object(
            'section', s -> 'section', 'field', s -> 'field', 'message', s -> 'words', 'rule', s -> 'rule', 'effect', s -> 'effect', 'source', s -> 'source'
          )) from jsonb_array_elements(screening) as s
        )::text,
        hint = 'Decide what the screening found.';
    end if;
    insert into public.rule_checks (application_id, action, results, checked_by)
    values (new.application_id, 'endorsement', results || screening, auth.uid());
    return null;
  end if;
  perform private.stop_by_rules('issue', new.application_id, 'This certificate cannot be issued yet.');
  perform private.keep_rule_check('issue', new.application_id);
  return null;
end
$$;
