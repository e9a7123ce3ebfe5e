-- A possible match that a person had decided in one case was asked again in the next case of the same name and date of birth, and nothing said that it had been
-- looked at. Who decides sees what was decided there, when, by whom and why. Each case still needs a decision of its own.

create index screening_decisions_entry_idx on public.screening_decisions (entry, name, decided_at desc);

create function private.decisions_elsewhere(application_id uuid, subject text, name text, born_on date, entry text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'application_id', a.id, 'application_number', a.application_number, 'decision', n.decision, 'reason', n.reason, 'decided_at', n.decided_at,
    'decided_by', p.display_name
  ) order by n.decided_at desc, n.id desc), '[]')
  from (
    -- The latest of each case counts there.
    select distinct on (d.application_id) d.*
    from public.screening_decisions as d
    where d.entry = decisions_elsewhere.entry and d.name = decisions_elsewhere.name and d.subject = decisions_elsewhere.subject
      and d.born_on is not distinct from decisions_elsewhere.born_on and d.application_id <> decisions_elsewhere.application_id
    order by d.application_id, d.decided_at desc, d.id desc
  ) as n
  join public.rent_guarantee_applications as a on a.id = n.application_id
  left join public.profiles as p on p.id = n.decided_by
  where a.id not in (select private.own_case_ids())
    -- Without a date of birth, the name alone does not say that it is the same tenant.
    and (decisions_elsewhere.subject <> 'tenant' or decisions_elsewhere.born_on is not null or a.tenant_id = (
      select c.tenant_id from public.rent_guarantee_applications as c where c.id = decisions_elsewhere.application_id
    ))
$$;
comment on function private.decisions_elsewhere(uuid, text, text, date, text) is
  'What was decided last of the same entry for the same name and date of birth (of a tenant who gave none, the same account) in each other case that does not concern the caller, as a list of {application_id, application_number, decision, reason, decided_at, decided_by}, the newest first.';
revoke execute on function private.decisions_elsewhere(uuid, text, text, date, text) from public, anon, authenticated;

create or replace function public.screen_application(application_id uuid) returns table(subject text, name text, born_on date, screened_at timestamptz, hits jsonb, origin text)
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(screen_application.application_id);
  if not private.is_auditor() then
    perform private.screen(screen_application.application_id);
  end if;
  return query
    select h.subject, h.name, h.born_on, h.screened_at, coalesce(jsonb_agg(
      h.hit || jsonb_build_object(
        'decision', (h.decision).decision, 'reason', (h.decision).reason, 'decided_at', (h.decision).decided_at, 'decided_by', p.display_name,
        'is_own', coalesce((h.decision).decided_by = auth.uid(), false), 'earlier', private.earlier_decisions(
          screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry', (h.decision).id
        ), 'elsewhere', private.decisions_elsewhere(screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry')
      ) order by h.hit ->> 'similarity' desc, h.hit ->> 'entry'
    ) filter (where h.hit is not null), '[]'), h.origin
    from private.screening_hits(screen_application.application_id) as h
    left join public.profiles as p on p.id = (h.decision).decided_by
    group by h.subject, h.name, h.born_on, h.screened_at, h.origin
    order by array_position(array['tenant', 'landlord', 'company'], h.subject),
      array_position(array['record', 'certificate', 'earlier'], h.origin), h.name, h.born_on, h.screened_at;
end
$$;
