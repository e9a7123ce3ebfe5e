-- Each request of the first screen after signing in costs a slow connection more in headers than in data, and what depends on the answer to
-- another one a round trip as well. Two functions answer what was asked in eight requests, as far as the caller's policies let them read.

create function public.own_access() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return jsonb_build_object(
    'access', public.own_admin_access(),
    'role', coalesce((select r.role from public.user_roles as r where r.user_id = auth.uid()), 'user'),
    'permissions', public.own_permissions()
  );
end
$$;
comment on function public.own_access() is
  'What the signed-in person may do, as an object: access as of own_admin_access(); role: admin, p_manager or user; permissions as of own_permissions().';

create function public.own_home() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  cases jsonb;
  certificates jsonb;
  messages jsonb;
begin
  select coalesce(jsonb_agg(
    to_jsonb(c) - 'ordinality' || jsonb_build_object('price', (select to_jsonb(p) from public.application_price(c.application_id) as p))
    order by c.ordinality
  ), '[]')
  into cases
  from public.own_cases() with ordinality as c;

  select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at desc), '[]')
  into certificates
  from (
    select id, application_id, certificate_number, version, state, statement, cover_from, cover_until, claims_until,
      file_path, qr_text, created_at, issued_at, replaced_at, withdrawn_at
    from public.certificate_versions
    where state <> 'replaced' and application_id in (select (c ->> 'application_id')::uuid from jsonb_array_elements(cases) as c)
  ) as v;

  -- A longer conversation is read by pages.
  select case when count(*) <= 100 then coalesce(
    jsonb_agg(to_jsonb(m) || jsonb_build_object('profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end)
      order by m.created_at desc, m.id),
    '[]'
  ) end
  into messages
  from public.application_communications as m
  left join public.profiles as p on p.id = m.created_by
  where m.application_id = (cases -> 0 ->> 'application_id')::uuid;

  return jsonb_build_object('cases', cases, 'certificates', certificates, 'messages', messages);
end
$$;
comment on function public.own_home() is
  'What a tenant''s first screen shows, as an object: cases as of own_cases(), each with its price as of application_price(); certificates: their certificates in the newest version, the newest first; messages: the communications of the first case with their authors'' names, the newest first, null where there are more than 100.';

revoke execute on function public.own_access(), public.own_home() from public, anon, authenticated;
grant execute on function public.own_access(), public.own_home() to authenticated;
