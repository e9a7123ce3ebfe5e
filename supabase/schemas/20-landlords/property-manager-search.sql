-- Property manager search.

create function private.property_manager_order(sort text, ascending boolean) returns text
language sql immutable set search_path = '' as $$
  select format(
    case sort
      when 'company_name' then 'p.company_name %1$s, p.id %1$s'
      when 'contact' then 'p.contact_last_name %1$s, p.contact_first_name %1$s, p.id %1$s'
      when 'business_email' then 'lower(p.business_email) %1$s, p.id %1$s'
      when 'location' then 'p.city %1$s, p.country %1$s, p.id %1$s'
      when 'manager_type' then 'p.manager_type %1$s, p.company_name, p.id'
      when 'created_at' then 'p.created_at %1$s, p.id'
      else '(p.is_inquiry and not p.email_processed) desc, p.company_name %1$s, p.id %1$s'
    end,
    case when ascending then 'asc' else 'desc' end
  )
$$;
comment on function private.property_manager_order(text, boolean) is
  'The order by clause for a column of the list of property managers; for any unknown name new inquiries first, then by company.';

create function public.search_property_managers(query text default null, sort text default 'inquiries'::text, ascending boolean default true, page_size integer default 20, page_offset integer default 0) returns table (id uuid, manager_type text, company_name text, contact_first_name text, contact_last_name text, business_email text, business_phone_country_code text, business_phone_number text, city text, country text, is_new_inquiry boolean, total_count bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(query);
  condition text := '';
  total bigint;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all property managers.';
  end if;
  if patterns is not null then
    -- The name stands among the words of an application, so that their index finds it; more applications than these tell nobody apart.
    condition := format(
      ' and p.id in (
         select w.id from public.property_managers as w where %s
         union select found.property_manager_id from (
           select a.property_manager_id from private.application_search as s
           join public.rent_guarantee_applications as a on a.id = s.application_id and a.property_manager_id is not null
           where %s and %s limit 1000
         ) as found
       )',
      private.every_word_condition(
        'private.property_manager_search_words(w.company_name, w.contact_first_name, w.contact_last_name, w.business_email, w.city, w.country, w.business_phone_country_code, w.business_phone_number)', patterns
      ),
      private.every_word_condition('s.words', patterns), private.every_word_condition('private.search_words(s.tenant)', patterns)
    );
  end if;
  execute 'select count(*) from public.property_managers as p where true' || condition into total;
  return query execute
    'select p.id, p.manager_type, p.company_name, p.contact_first_name, p.contact_last_name, p.business_email,
       p.business_phone_country_code, p.business_phone_number, p.city, p.country,
       p.is_inquiry and not p.email_processed, $3
     from public.property_managers as p
     where true' || condition || ' order by ' || private.property_manager_order(sort, ascending) || ' limit $1 offset $2'
    using least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total;
end
$$;
comment on function public.search_property_managers(text, text, boolean, integer, integer) is
  'Staff: a page of property managers in which every word of the query is found (company, contact, e-mail address, city, country), or '
  'that an application of a tenant with this name names, with the number of all that match in total_count. is_new_inquiry: it came '
  'from the public form and nobody has dealt with it. sort: inquiries (those first, then by company), company_name, contact, '
  'business_email, location, manager_type or created_at.';

create function public.property_manager_uses(property_manager_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  manager constant uuid := property_manager_uses.property_manager_id;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read where a landlord or agent is named.';
  end if;
  return jsonb_build_object(
    'kept_because', private.manager_deletion_problem(manager),
    'applications', jsonb_build_object(
      'total', (select count(*) from public.rent_guarantee_applications as a where a.property_manager_id = manager),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(newest)), '[]')
        from (
          select a.id, a.application_number, a.status, closing.kind as closing from public.rent_guarantee_applications as a
          left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
          where a.property_manager_id = manager order by a.created_at desc, a.id limit 5
        ) as newest
      )
    ),
    'tenancies', jsonb_build_object(
      'total', (select count(*) from public.tenancy_information as t where t.property_manager_id = manager),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(newest)), '[]')
        from (
          select t.id, t.address_line_1, t.city from public.tenancy_information as t
          where t.property_manager_id = manager order by t.created_at desc, t.id limit 5
        ) as newest
      )
    ),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'linked_at', l.linked_at, 'unlinked_at', l.unlinked_at, 'by_address', l.by_address, 'ended_with_account', l.ended_with_account,
        'user', case when u.id is not null then jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email) end,
        'linked_by', coalesce(linker.display_name, linker.email), 'unlinked_by', coalesce(unlinker.display_name, unlinker.email)
      ) order by l.linked_at desc, l.id), '[]')
      from public.property_manager_links as l
      left join public.profiles as u on u.id = l.user_id
      left join public.profiles as linker on linker.id = l.linked_by
      left join public.profiles as unlinker on unlinker.id = l.unlinked_by
      where l.property_manager_id = manager
    ),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user', jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email),
        'linked_by', private.staff_name(p.linked_by), 'sent_at', p.sent_at, 'expires_at', p.expires_at
      ) order by p.sent_at desc, u.id), '[]')
      from private.office_link_tokens as p join public.profiles as u on u.id = p.user_id
      where p.property_manager_id = manager and private.is_owner_link_open(p)
    ),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'company_name', g.company_name, 'city', g.city, 'reason', g.reason, 'applications', g.applications, 'tenancies', g.tenancies,
        'accounts', g.accounts, 'merged_at', g.merged_at, 'merged_by', coalesce(p.display_name, p.email)
      ) order by g.merged_at desc, g.id), '[]')
      from public.property_manager_merges as g left join public.profiles as p on p.id = g.merged_by
      where g.property_manager_id = manager
    )
  );
end
$$;
comment on function public.property_manager_uses(uuid) is
  'Staff: whom a landlord''s or agent''s record concerns, as {kept_because, applications, tenancies, links, waiting, merges}: why it '
  'cannot be deleted, the five newest applications and tenancies that name it and how many there are (rows, total), each account that '
  'acts or has acted for it, those whose link an owner made and they have not opened, and the records that were merged into it.';

create function private.manager_deletion_problem(manager uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  applications bigint := (select count(*) from public.rent_guarantee_applications as a where a.property_manager_id = manager);
  tenancies bigint := (select count(*) from public.tenancy_information as t where t.property_manager_id = manager);
  certificates bigint := (select count(*) from public.certificate_records as r where r.property_manager_id = manager);
  questions bigint := (select count(*) from public.landlord_requests as q where q.property_manager_id = manager);
  -- Those that acted for it, too: they tell whom a case concerns. And those that an owner links, until their mail is opened.
  accounts bigint := (
    select count(distinct a.id) from (
      select coalesce(l.user_id, l.id) as id from public.property_manager_links as l where l.property_manager_id = manager
      union all
      select p.user_id from private.office_link_tokens as p where p.property_manager_id = manager and private.is_owner_link_open(p)
    ) as a
  );
  total bigint := applications + tenancies + certificates + questions + accounts;
  named text[] := array_remove(array[
    case when applications > 0 then applications || case applications when 1 then ' application' else ' applications' end end,
    case when tenancies > 0 then tenancies || case tenancies when 1 then ' tenancy' else ' tenancies' end end,
    case when certificates > 0 then certificates || case certificates when 1 then ' certificate version' else ' certificate versions' end end,
    case when questions > 0 then questions || case questions when 1 then ' question' else ' questions' end end,
    case when accounts > 0 then accounts || case accounts when 1 then ' linked account' else ' linked accounts' end end
  ], null);
begin
  return case
    when total > applications + tenancies then format(
      '%s %s to this property manager, now or before. Merge it with another record instead.',
      concat_ws(' and ', nullif(array_to_string(named[:cardinality(named) - 1], ', '), ''), named[cardinality(named)]),
      case total when 1 then 'belongs' else 'belong' end
    )
    when total > 0 then format(
      '%s %s this property manager. Merge it with another record or change %s first.',
      array_to_string(named, ' and '), case total when 1 then 'names' else 'name' end, case total when 1 then 'that' else 'them' end
    )
  end;
end
$$;
comment on function private.manager_deletion_problem(uuid) is
  'Why a landlord or agent cannot be deleted: what names it, and what it was asked and who acts, acted or is about to act for it. Null '
  'where nothing does.';

revoke execute on function
  public.search_property_managers(text, text, boolean, integer, integer), public.property_manager_uses(uuid)
from public, anon;
revoke execute on function private.manager_deletion_problem(uuid) from public;
