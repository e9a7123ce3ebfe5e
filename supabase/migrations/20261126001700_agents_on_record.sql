-- A tenant finds the letting agent among those on record, by name and postcode, or by the whole e-mail address, so that one agent is not entered by each
-- tenant again. What was not typed is not revealed: neither e-mail nor telephone, nor who else there is. The choice waits apart from the application until
-- the submission, because an application opens the whole record to its tenant.

create table public.application_agent_choices (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  company_name text not null,
  city text not null,
  chosen_at timestamptz not null default now() constraint application_agent_choices_chosen_at_range_check check (private.in_range(chosen_at))
);

alter table public.application_agent_choices enable row level security;
create index application_agent_choices_property_manager_id_idx on public.application_agent_choices (property_manager_id);
create index property_managers_postcode_idx on public.property_managers ((upper(regexp_replace(postal_code, '\s', '', 'g'))));

create policy application_agent_choices_select_staff on public.application_agent_choices for select to authenticated
  using ((select private.is_admin()));
create policy application_agent_choices_select_tenant on public.application_agent_choices for select to authenticated
  using (application_id in (select private.own_application_ids()));
revoke all on public.application_agent_choices from anon, authenticated;
grant select on public.application_agent_choices to authenticated;

comment on table public.application_agent_choices is 'The agent on record that the tenant of a draft has chosen. Written by choose_agent; becomes the application''s property manager at the submission.';
comment on column public.application_agent_choices.application_id is 'The draft.';
comment on column public.application_agent_choices.property_manager_id is 'The agent.';
comment on column public.application_agent_choices.company_name is 'The agent''s name when it was chosen.';
comment on column public.application_agent_choices.city is 'The agent''s town when it was chosen.';
comment on column public.application_agent_choices.chosen_at is 'When.';

create table private.agent_searches (
  person uuid not null references public.profiles (id) on delete cascade,
  searched_at timestamptz not null default now()
);
create index agent_searches_person_idx on private.agent_searches (person, searched_at);
comment on table private.agent_searches is 'When a person has looked for an agent in the last hour.';

insert into private.quotas (name, most, refusal) values
  ('agent_searches', 20, 'You have looked for agents %s times in the last hour, the most for one person. Enter yours by hand, or try again later.');

create function private.count_agent_search() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  delete from private.agent_searches as s where s.person = auth.uid() and s.searched_at < now() - interval '1 hour';
  perform private.check_quota('agent_searches', (select count(*) from private.agent_searches as s where s.person = auth.uid()));
  insert into private.agent_searches (person) values (auth.uid());
end
$$;
comment on function private.count_agent_search() is 'Counts a search for an agent by the signed-in person. Fails with P0001 when there were too many in an hour.';

create function private.agents_on_record(name text, postcode text, email text) returns setof public.property_managers
language sql stable security definer set search_path = '' as $$
  select p.* from public.property_managers as p
  where p.manager_type = 'letting_agent'
    -- What only another tenant has typed is not on record: somebody of us has dealt with it, or it stands in a submitted application.
    and (
      p.created_by is null or p.email_processed
      or exists (select from public.user_roles as r where r.user_id = p.created_by and r.role = 'admin')
      or exists (select from public.rent_guarantee_applications as a where a.property_manager_id = p.id and a.status <> 'draft')
    )
    and (
      (lower(p.business_email) = lower(btrim(agents_on_record.email)))
      or (
        char_length(btrim(agents_on_record.name)) >= 3
        and starts_with(lower(p.company_name), lower(btrim(agents_on_record.name)))
        and upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g')) ~ '^[A-Z]{1,2}[0-9][0-9A-Z]?[0-9][A-Z]{2}$'
        and upper(regexp_replace(p.postal_code, '\s', '', 'g')) = upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g'))
      )
    )
  order by p.company_name, p.created_at, p.id
$$;
comment on function private.agents_on_record(text, text, text) is
  'Letting agents on record with this beginning of a name (three letters at least) and this whole postcode, or with this whole e-mail address.';

create function public.find_agents(name text default null, postcode text default null, email text default null)
returns table (id uuid, company_name text, city text)
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Sign in first.';
  end if;
  perform private.count_agent_search();
  return query
  -- The same agent may be on record more than once.
  select f.id, f.company_name, f.city from (
    select distinct on (lower(a.company_name), lower(a.city)) a.id, a.company_name, a.city
    from private.agents_on_record(find_agents.name, find_agents.postcode, find_agents.email) as a
  ) as f order by f.company_name limit 5;
end
$$;
comment on function public.find_agents(text, text, text) is
  'Letting agents on record, at most five: by the beginning of a name (three letters at least) with the whole postcode, or by the whole e-mail address. Gives name and town alone. At most 20 searches in an hour for one person (P0001).';

create function public.choose_agent(application_id uuid, agent_id uuid, name text default null, postcode text default null, email text default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.rent_guarantee_applications as a
  where a.id = choose_agent.application_id and a.tenant_id = auth.uid() and a.status = 'draft' for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- Only who could find the agent may choose it: the identifier alone does not suffice.
  perform private.count_agent_search();
  update public.rent_guarantee_applications as a set property_manager_id = null
  where a.id = choose_agent.application_id and a.property_manager_id is not null;
  insert into public.application_agent_choices as c (application_id, property_manager_id, company_name, city)
  select choose_agent.application_id, f.id, f.company_name, f.city
  from private.agents_on_record(choose_agent.name, choose_agent.postcode, choose_agent.email) as f where f.id = choose_agent.agent_id
  on conflict on constraint application_agent_choices_pkey do update set
    property_manager_id = excluded.property_manager_id, company_name = excluded.company_name, city = excluded.city, chosen_at = now();
  if not found then
    raise sqlstate 'PT404' using message = 'This agent is not on record.';
  end if;
end
$$;
comment on function public.choose_agent(uuid, uuid, text, text, text) is
  'Chooses an agent that find_agents gave for an own draft, with the words by which it was found. PT404 (HTTP 404) for another application or agent.';

create function public.forget_agent_choice(application_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.application_agent_choices as c
  where c.application_id = forget_agent_choice.application_id and c.application_id in (select private.own_draft_ids())
$$;
comment on function public.forget_agent_choice(uuid) is 'Takes back the choice of an agent for an own draft.';

create function private.follow_agent_choice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_agent_choices as c where c.application_id = new.id;
  return null;
end
$$;
comment on function private.follow_agent_choice() is 'Takes back the choice of an agent once the application names a property manager.';

create trigger follow_agent_choice after update of property_manager_id on public.rent_guarantee_applications
  for each row when (new.property_manager_id is not null and new.property_manager_id is distinct from old.property_manager_id)
  execute function private.follow_agent_choice();

-- The same as before, but for the chosen agent.
create or replace function public.submit_application(application_id uuid, declarations_sha256 text default null) returns public.rent_guarantee_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  locked_tenancy_id uuid;
  missing jsonb;
begin
  select a.tenancy_id into locked_tenancy_id from public.rent_guarantee_applications as a
  where a.id = submit_application.application_id and a.tenant_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- In the order in which their changes lock.
  perform from public.profiles as p where p.id = (select auth.uid()) for share;
  perform from public.tenancy_information as t where t.id = locked_tenancy_id for no key update;
  select * into application from public.rent_guarantee_applications as a
  where a.id = submit_application.application_id and a.tenant_id = (select auth.uid())
  for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status <> 'draft' then
    raise exception 'This application has already been submitted.' using hint = 'Only a draft can be submitted.';
  end if;
  if application.tenancy_id is not null and application.tenancy_id is distinct from locked_tenancy_id then
    raise sqlstate 'PT409' using message = 'This application was changed while it was being submitted. Look at it and submit it again.';
  end if;
  application.property_manager_id := coalesce(application.property_manager_id, (
    select c.property_manager_id from public.application_agent_choices as c where c.application_id = application.id
  ));
  missing := private.missing_details(application.tenant_id)
    || private.missing_tenancy(application.tenancy_id)
    || case when application.property_manager_id is null
      then private.missing('property_manager', 'property_manager_id', 'Your property manager is required') else '[]' end
    || private.missing_documents(application.id);
  if missing <> '[]' then
    raise exception 'This application is not complete yet.' using
      detail = missing::text, hint = 'Fill in what the details name and submit again.';
  end if;
  if submit_application.declarations_sha256 is not null then
    perform private.keep_declarations(application.id, submit_application.declarations_sha256);
  end if;
  -- The submission asks for the property manager once, and apart from the tenancy.
  update public.tenancy_information as t set property_manager_id = application.property_manager_id
  where t.id = application.tenancy_id and t.property_manager_id is null;
  -- The mail about the submission comes in place of the one about the status.
  perform set_config('private.is_told', 'true', true);
  update public.rent_guarantee_applications as a
  set status = 'pending', submitted_at = now(), property_manager_id = application.property_manager_id
  where a.id = application.id returning a.* into application;
  perform set_config('private.is_told', '', true);
  perform private.tell_of_submission(application);
  return application;
end
$$;

revoke execute on function public.find_agents(text, text, text), public.choose_agent(uuid, uuid, text, text, text), public.forget_agent_choice(uuid)
  from public, anon, authenticated;
grant execute on function public.find_agents(text, text, text), public.choose_agent(uuid, uuid, text, text, text), public.forget_agent_choice(uuid)
  to authenticated;
