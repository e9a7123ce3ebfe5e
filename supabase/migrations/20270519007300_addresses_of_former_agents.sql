-- A landlord's address that was typed as the agent's own ('c/o Kelvin Lets, 55 Great Western Road') stayed when another agent took over: the certificate named the
-- new agent and sent the landlord's post to the former one.

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
    select private.name_words(agent.company_name) as name, private.name_words(agent.address_line_1) as street, private.name_words(agent.city) as city,
      replace(private.name_words(agent.postal_code), ' ', '') as postcode
  ) as g
$$;
comment on function private.is_address_of_agent(text, public.property_managers) is
  'Whether an address is that of an agent: c/o it, or its street with its town or postcode.';
revoke execute on function private.is_address_of_agent(text, public.property_managers) from public, anon, authenticated;

create or replace function private.with_landlord(record public.certificate_records, changes jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    -- A landlord who takes an agent stays the landlord.
    when record.statement #>> '{beneficiary,agent}' is null and m.manager_type <> 'landlord' and t.landlord_name is null
      and not changes ? 'landlord_name'
    then jsonb_build_object(
      'landlord_name', record.statement #> '{beneficiary,name}', 'landlord_address', record.statement #> '{beneficiary,address}'
    ) || changes
    -- Without an address of their own, the landlord's is c/o the agent that the certificate names.
    when m.id <> f.id and private.is_address_of_agent(coalesce(changes ->> 'landlord_address', t.landlord_address), f)
    then changes || '{"landlord_address": null}'
    else changes
  end
  from public.rent_guarantee_applications as a
  join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.property_managers as f on f.id = a.property_manager_id
  -- Compared as text: a value that is not an id is refused later, in words.
  left join public.property_managers as m on m.id::text = lower(changes ->> 'property_manager_id')
  where a.id = record.application_id
$$;
comment on function private.with_landlord(public.certificate_records, jsonb) is
  'The changes with the present landlord''s name, where an agent comes between, and without an address of the landlord that is the former agent''s.';
