-- A tenant finds their letting agent among those on record, so that one agent is not entered again by each tenant. A search has to bring
-- what only somebody who knows the agent can type: a word of the name with the postcode, or the whole e-mail address. It returns name and
-- town, at most five agents, and is counted, so that nobody reads the list of all agents from it.
--
-- The choice waits apart from the application until the submission, because an application opens the whole record to its tenant. Only
-- agents that staff have confirmed are offered: a record that another tenant has typed may name anybody's e-mail address, to which the
-- facts of the case and the certificate go.

create table public.application_agent_choices (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  company_name text not null,
  city text not null,
  chosen_at timestamptz not null default now() check (private.is_in_range(chosen_at))
);
comment on table public.application_agent_choices is
  'The agent on record that the tenant of a draft has chosen. Written by choose_agent; becomes the application''s property manager at '
  'the submission.';
comment on column public.application_agent_choices.application_id is 'The draft.';
comment on column public.application_agent_choices.property_manager_id is 'The agent.';
comment on column public.application_agent_choices.company_name is 'The agent''s name when it was chosen.';
comment on column public.application_agent_choices.city is 'The agent''s town when it was chosen.';
comment on column public.application_agent_choices.chosen_at is 'When.';

create index application_agent_choices_property_manager_id_idx on public.application_agent_choices (property_manager_id);

alter table public.application_agent_choices enable row level security;

create policy application_agent_choices_select on public.application_agent_choices for select to authenticated
  using (
    (select private.is_admin())
    or application_id in (select private.own_application_ids())
  );

create table private.agent_searches (
  person uuid not null references public.profiles (id) on delete cascade,
  searched_at timestamptz not null default now()
);
comment on table private.agent_searches is 'When a person has looked for an agent in the last hour.';

create index agent_searches_person_idx on private.agent_searches (person, searched_at);

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
  'Letting agents on record, at most five: by the beginning of a word of the name (three letters at least) with the postcode, whole '
  'or its first half, or by the whole e-mail address. Returns name and town only. At most 20 searches in an hour for one person '
  '(P0001).';

create function public.choose_agent(
  application_id uuid, agent_id uuid, name text default null, postcode text default null, email text default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.rent_guarantee_applications as a
  where a.id = choose_agent.application_id and a.tenant_id = auth.uid() and a.status = 'draft' for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- Only a person who can find the agent may choose it: its id alone is not enough.
  perform private.count_agent_search();
  update public.rent_guarantee_applications as a set property_manager_id = null
  where a.id = choose_agent.application_id and a.property_manager_id is not null;
  -- A member of staff who takes the confirmation back at this moment waits, and then finds this choice.
  perform from public.property_manager_confirmations as c where c.property_manager_id = choose_agent.agent_id for key share;
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
  'Chooses an agent that find_agents returned for an own draft, with the words by which it was found. PT404 (HTTP 404) for another '
  'application or agent.';

create function public.forget_agent_choice(application_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.application_agent_choices as c
  where c.application_id = forget_agent_choice.application_id and c.application_id in (select private.own_draft_ids())
$$;
comment on function public.forget_agent_choice(uuid) is 'Takes back the choice of an agent for an own draft.';

create function private.delete_agent_choice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_agent_choices as c where c.application_id = new.id;
  return null;
end
$$;
comment on function private.delete_agent_choice() is
  'Trigger function: deletes the choice of an agent once the application names a property manager.';

create function private.agents_on_record(name text, postcode text, email text) returns setof public.property_managers
language sql stable security definer set search_path = '' as $$
  select p.* from public.property_managers as p
  where p.manager_type = 'letting_agent'
    and exists (select from public.property_manager_confirmations as c where c.property_manager_id = p.id)
    and (
      (lower(p.business_email) = lower(btrim(agents_on_record.email)))
      or (
        char_length(private.name_words(agents_on_record.name)) >= 3
        and strpos(' ' || private.name_words(p.company_name), ' ' || private.name_words(agents_on_record.name)) > 0
        and upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g')) ~ '^[A-Z]{1,2}[0-9][0-9A-Z]?([0-9][A-Z]{2})?$'
        and (
          upper(regexp_replace(p.postal_code, '\s', '', 'g')) = upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g'))
          or left(upper(regexp_replace(p.postal_code, '\s', '', 'g')), -3) = upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g'))
        )
      )
    )
  order by p.company_name, p.created_at, p.id
$$;
comment on function private.agents_on_record(text, text, text) is
  'Letting agents that staff have confirmed, with this beginning of a word of the name (three letters at least) and this postcode, '
  'whole or its first half, or with this whole e-mail address.';

create function private.count_agent_search() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  delete from private.agent_searches as s where s.person = auth.uid() and s.searched_at < now() - interval '1 hour';
  perform private.check_quota('agent_searches', (select count(*) from private.agent_searches as s where s.person = auth.uid()));
  insert into private.agent_searches (person) values (auth.uid());
end
$$;
comment on function private.count_agent_search() is
  'Counts a search for an agent by the signed-in person. Fails with P0001 when there were too many in an hour.';

-- A landlord's address that is the agent's own must not stay when another agent takes over: their post would go to the former agent.
create function private.is_address_of_agent(address text, agent public.property_managers) returns boolean
language sql immutable set search_path = '' as $$
  select agent.manager_type <> 'landlord' and (
    strpos(a.words, ' c o ' || g.name || ' ') > 0 or strpos(a.words, ' care of ' || g.name || ' ') > 0
    or strpos(a.words, ' ' || g.street || ' ') > 0 and (
      strpos(a.words, ' ' || g.city || ' ') > 0 or strpos(replace(a.words, ' ', ''), g.postcode) > 0
    )
  )
  from (select concat(' ', private.name_words(is_address_of_agent.address), ' ') as words) as a
  cross join lateral (
    select private.name_words(agent.company_name) as name, private.name_words(agent.address_line_1) as street,
      private.name_words(agent.city) as city, replace(private.name_words(agent.postal_code), ' ', '') as postcode
  ) as g
$$;
comment on function private.is_address_of_agent(text, public.property_managers) is
  'Whether an address is that of an agent: c/o it, or its street with its town or postcode.';

create trigger _010_refuse_auditor before insert or update or delete on public.application_agent_choices
  for each statement execute function private.refuse_auditor();

revoke all on public.application_agent_choices from anon, authenticated;
revoke execute on function
  public.find_agents(text, text, text), public.choose_agent(uuid, uuid, text, text, text), public.forget_agent_choice(uuid)
from public, anon;
revoke execute on function private.is_address_of_agent(text, public.property_managers) from public;
grant select on public.application_agent_choices to authenticated;
