-- The first mail to a record that nobody has confirmed withheld the tenant's name, while the words of staff in the same mail had it.

create function private.names_tenant(words text, application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rent_guarantee_applications as a
    left join public.profiles as p on p.id = a.tenant_id
    cross join lateral regexp_split_to_table(normalize(names_tenant.words, NFC), '[^[:alnum:]]+') as w (word)
    where a.id = names_tenant.application and char_length(w.word) > 1
      -- A name has a capital letter: 'will you' names no Will.
      and left(w.word, 1) = upper(left(w.word, 1))
      and private.search_words(w.word) = any (string_to_array(private.name_words(concat_ws(' ', private.told_tenant(a), p.first_name, p.surname)), ' '))
  )
$$;
comment on function private.names_tenant(text, uuid) is 'Whether words contain a part of the name of an application''s tenant, with a capital letter.';

create function private.keep_tenant_unnamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As in landlord_mail.
  if not private.has_account(new.property_manager_id)
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = new.property_manager_id)
    and private.names_tenant(new.words, new.application_id) then
    perform private.refuse_request('words', 'Your words contain a name of the tenant, and nobody has confirmed this landlord or agent. Leave the name out, or confirm the record first.');
  end if;
  return new;
end
$$;
comment on function private.keep_tenant_unnamed() is
  'Trigger function: refuses words of staff that name the tenant to a landlord or agent that nobody has confirmed or signs in for. Their mail does not name the tenant either.';
revoke execute on function private.names_tenant(text, uuid), private.keep_tenant_unnamed() from public, anon, authenticated;
create trigger keep_tenant_unnamed before insert on public.landlord_requests
  for each row when (auth.uid() is not null and new.came_by is null) execute function private.keep_tenant_unnamed();

create or replace function public.property_manager_standing(property_manager_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  manager public.property_managers;
  own_postcode text;
  own_outward text;
  own_name text;
begin
  select * into manager from public.property_managers as p where p.id = property_manager_standing.property_manager_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  own_postcode := replace(upper(manager.postal_code), ' ', '');
  own_outward := private.outward_code(manager.postal_code);
  -- In the letters that they look like, so that a copy in others is seen.
  own_name := coalesce(nullif(private.name_key(manager.company_name), ''), private.name_words(manager.company_name));
  return jsonb_build_object(
    'business_email', manager.business_email,
    'version', manager.version,
    'has_account', private.has_account(manager.id),
    'confirmed_at', (select c.confirmed_at from public.property_manager_confirmations as c where c.property_manager_id = manager.id),
    'confirmed_by', (
      select p.display_name from public.property_manager_confirmations as c join public.profiles as p on p.id = c.confirmed_by
      where c.property_manager_id = manager.id
    ),
    'was_typed_by_tenant', manager.created_by is not null
      and not exists (select from public.user_roles as r where r.user_id = manager.created_by and r.role = 'admin'),
    'has_waiting_account', exists (
      select from auth.users as u
      where u.email = lower(manager.business_email collate "C") and private.unconfirmed_office(u.id) = manager.id
    ),
    'mailed_elsewhere', (
      select coalesce(jsonb_agg(jsonb_build_object('request_id', r.id, 'email', r.former_address) order by r.asked_at, r.id), '[]')
      from public.landlord_requests as r
      where r.property_manager_id = manager.id and r.former_address is not null and r.answered_at is null and r.closed_at is null
        and r.application_id not in (select private.own_case_ids())
    ),
    'like', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'company_name', l.company_name, 'city', l.city, 'is_confirmed', l.is_confirmed, 'same', l.same
      ) order by l.place), '[]')
      from (
        select o.*, row_number() over (order by o.same is null, not o.is_confirmed, o.company_name, o.created_at, o.id) as place
        from (
          select p.id, p.company_name, p.city, p.created_at,
            exists (select from public.property_manager_confirmations as c where c.property_manager_id = p.id) as is_confirmed,
            case
              when lower(p.business_email) = lower(manager.business_email) then 'email'
              when w.postcode = own_postcode and lower(btrim(p.address_line_1)) = lower(btrim(manager.address_line_1)) then 'address'
              when w.postcode = own_postcode and w.name = own_name then 'name'
            end as same,
            left(w.postcode, -3) = own_outward and split_part(w.name, ' ', 1) = split_part(own_name, ' ', 1) as is_like
          from public.property_managers as p
          cross join lateral (
            select replace(upper(p.postal_code), ' ', '') as postcode,
              coalesce(nullif(private.name_key(p.company_name), ''), private.name_words(p.company_name)) as name
          ) as w
          where p.id <> manager.id
        ) as o
        where o.same is not null or (o.is_confirmed and o.is_like)
        order by place
        limit 5
      ) as l
    )
  );
end
$$;
comment on function public.property_manager_standing(uuid) is
  'Staff: whether somebody has confirmed a landlord or agent or signs in for it, and which records are like it: in same, what they have in common (email, address, or name with postcode); null for a confirmed one with a like name nearby. PT404 (HTTP 404) for anybody else.';
