-- A tenancy in Paris could be entered and approved, although the home of a guaranteed tenancy is in the United Kingdom. A person can give no other country now, and what
-- was given before stops the approval, as do the faults of a landlord (20270422000000_landlords_of_approvals.sql).

create function private.home_faults(country text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when lower(btrim(country)) <> 'united kingdom'
    then private.missing('tenancy', 'country', 'The home must be in the United Kingdom: we do not guarantee tenancies elsewhere') else '[]' end
$$;
comment on function private.home_faults(text) is 'What is wrong with the country of a home, as a list of {section, field, message}.';
revoke execute on function private.home_faults(text) from public, anon, authenticated;

create function private.refuse_home_abroad() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  faults jsonb := private.home_faults(new.country);
begin
  -- An import states what is stored elsewhere, and a change of something else is not about the country.
  if auth.uid() is not null and faults <> '[]' and (tg_op = 'INSERT' or new.country is distinct from old.country) then
    raise exception '%', faults -> 0 ->> 'message' using detail = faults::text;
  end if;
  return new;
end
$$;
comment on function private.refuse_home_abroad() is 'Trigger function: refuses a person a home outside the United Kingdom.';
revoke execute on function private.refuse_home_abroad() from public, anon, authenticated;
create trigger refuse_home_abroad before insert or update of country on public.tenancy_information
  for each row execute function private.refuse_home_abroad();

create or replace function public.check_approval(application_id uuid) returns table(section text, field text, message text, effect text, reason text)
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a where a.id = check_approval.application_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(application.id);
  return query
    select m ->> 'section', m ->> 'field', m ->> 'message', 'blocks', null
    from jsonb_array_elements(
      private.missing_records(application) || private.missing_for_certificate(application) || private.missing_proof(application.id)
        || private.landlord_faults(application.property_manager_id, application.tenancy_id)
        || coalesce((select private.home_faults(t.country) from public.tenancy_information as t where t.id = application.tenancy_id), '[]')
    ) as m
    union all
    select 'guarantee', 'guarantee_amount', w.words, 'warns', private.amount_reason(application.id, w.words)
    from private.amount_warning(application) as w (words) where w.words is not null;
end
$$;
comment on function public.check_approval(uuid) is
  'Staff: what an approval needs beside the rules and still lacks, a confirmed landlord or agent that the tenancy names as well among it. effect is blocks, or warns for an amount that differs from the rent of the certificate; reason is why that goes on. PT404 (HTTP 404) for anybody else.';

create or replace function private.apply_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  missing jsonb;
begin
  if new.status <> 'draft' then
    new.submitted_at := coalesce(new.submitted_at, now());
  end if;
  if new.status <> 'approved' then
    new.approved_at := null;
    return new;
  end if;
  missing := private.missing_records(new);
  -- Imports have nobody who approves, and issue nothing.
  if auth.uid() is not null and (tg_op = 'INSERT' or old.status <> 'approved') then
    missing := missing || private.missing_for_certificate(new) || private.missing_proof(new.id)
      || private.landlord_faults(new.property_manager_id, new.tenancy_id)
      || coalesce((select private.home_faults(t.country) from public.tenancy_information as t where t.id = new.tenancy_id), '[]')
      || private.missing_amount_reason(new);
  end if;
  if missing <> '[]' then
    -- A trigger after this one stops by the rules, so whoever mends what is named here would meet them one attempt later.
    if auth.uid() is not null and tg_op = 'UPDATE' and old.status <> 'approved' then
      -- What the screening found is not told to the person whom it concerns.
      perform private.refuse_own_case(new.id);
      missing := missing || private.stopping_rules('approval', new.id);
    end if;
    raise exception 'This application cannot be approved yet.' using
      detail = missing::text, hint = 'An approved application has a guarantee amount, a property manager that is confirmed and a tenancy with the same one, verified documents, and all that its certificate states.';
  end if;
  new.approved_at := coalesce(new.approved_at, now());
  new.certificate_number := coalesce(
    new.certificate_number,
    upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 12), '^(.{4})(.{4})(.{4})$', 'RGC-CERT-\1-\2-\3'))
  );
  new.certificate_start_date := coalesce(
    new.certificate_start_date, (select t.start_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  new.certificate_end_date := coalesce(
    new.certificate_end_date, (select t.end_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  return new;
end
$$;
comment on function private.apply_status() is
  'What a status brings with it: submitted_at, and for an approval approved_at and the certificate. An approval fails, naming what is missing, without guarantee amount, property manager or tenancy, and by a person also without all that the certificate states, verified documents, answers to what was asked, and a confirmed property manager that the tenancy names as well.';
