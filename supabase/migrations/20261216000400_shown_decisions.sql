-- A decision that somebody is on the sanctions list could be turned round by the same person, and could not be read any more then. On a certificate in force it
-- had no consequence at all. Earlier decisions are shown, another person turns one round, and owners see the certificate in the queue.
-- Only a mail told of a proposed withdrawal and of a possible match of a certificate in force; both wait beside the queue now as well.

create function private.earlier_decisions(
  application_id uuid, subject text, name text, born_on date, entry text, shown uuid
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'decision', d.decision, 'reason', d.reason, 'decided_at', d.decided_at, 'decided_by', p.display_name
  ) order by d.decided_at desc, d.id desc), '[]')
  from public.screening_decisions as d
  left join public.profiles as p on p.id = d.decided_by
  where d.application_id = earlier_decisions.application_id and d.subject = earlier_decisions.subject and d.name = earlier_decisions.name
    and d.born_on is not distinct from earlier_decisions.born_on and d.entry = earlier_decisions.entry
    and d.id is distinct from earlier_decisions.shown
$$;
comment on function private.earlier_decisions(uuid, text, text, date, text, uuid) is
  'The decisions on the same entry, however a list spelt it, beside the one that is shown, as a list of {decision, reason, decided_at, decided_by}, the newest first.';
revoke execute on function private.earlier_decisions(uuid, text, text, date, text, uuid) from public, anon, authenticated;

-- With where each name comes from, and the earlier decisions.
drop function public.screen_application(uuid);
create function public.screen_application(application_id uuid)
returns table (subject text, name text, born_on date, screened_at timestamptz, hits jsonb, origin text)
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if not private.is_auditor() then
    perform private.screen(screen_application.application_id);
  end if;
  return query
    select h.subject, h.name, h.born_on, h.screened_at, coalesce(jsonb_agg(
      h.hit || jsonb_build_object(
        'decision', (h.decision).decision, 'reason', (h.decision).reason, 'decided_at', (h.decision).decided_at, 'decided_by', p.display_name,
        'is_own', coalesce((h.decision).decided_by = auth.uid(), false), 'earlier', private.earlier_decisions(
          screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry', (h.decision).id
        )
      ) order by h.hit ->> 'similarity' desc, h.hit ->> 'entry'
    ) filter (where h.hit is not null), '[]'), h.origin
    from private.screening_hits(screen_application.application_id) as h
    left join public.profiles as p on p.id = (h.decision).decided_by
    group by h.subject, h.name, h.born_on, h.screened_at, h.origin
    order by array_position(array['tenant', 'landlord', 'company'], h.subject),
      array_position(array['record', 'certificate', 'earlier'], h.origin), h.name, h.born_on, h.screened_at;
end
$$;
comment on function public.screen_application(uuid) is
  'Staff and the service role: screens the names of an application and its certificate that are not screened yet against the current list, and gives all of them with their possible matches: {entry, kind, name, born_on, born_year, similarity, decision, reason, decided_by, decided_at, is_own, earlier}, where earlier has the decisions before that one, the newest first, and is_own says that it is the caller''s. The origin of a name: record, certificate (which states it otherwise), or earlier (found before, of a name, date of birth or list that is another one now). An auditor reads only.';
revoke execute on function public.screen_application(uuid) from public, anon, authenticated;
grant execute on function public.screen_application(uuid) to authenticated, service_role;

-- For a name together with its date of birth, and nobody turns round their own decision that it is the same.
drop function public.decide_match(uuid, text, text, text, text);
create function public.decide_match(
  application_id uuid, subject text, entry text, decision text, reason text, name text default null, born_on date default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  match record;
begin
  perform private.require_permission('decide');
  if private.is_blank(decide_match.reason) then
    raise exception 'Give a reason for the decision.';
  end if;
  for match in
    select distinct h.name, h.born_on, h.hit ->> 'name' as entry_name, count(*) over () as found,
      (h.decision).decision = 'same' and (h.decision).decided_by = auth.uid() as is_own_match
    from private.screening_hits(decide_match.application_id) as h
    where h.subject = decide_match.subject and h.hit ->> 'entry' = decide_match.entry
      and (decide_match.name is null or (h.name = decide_match.name and h.born_on is not distinct from decide_match.born_on))
  loop
    -- Whoever clears one has not looked at the others.
    if decide_match.name is null and match.found > 1 then
      raise exception 'This entry was found for more than one name or date of birth. Say which one you decide on.';
    end if;
    if match.is_own_match and decide_match.decision = 'different' then
      raise insufficient_privilege using message = 'You decided that it is the same. Another member of staff decides otherwise.';
    end if;
    insert into public.screening_decisions (application_id, subject, name, born_on, entry, entry_name, decision, reason, decided_by)
    values (
      decide_match.application_id, decide_match.subject, match.name, match.born_on, decide_match.entry, match.entry_name, decide_match.decision,
      btrim(decide_match.reason), auth.uid()
    );
  end loop;
  if not found then
    raise sqlstate 'PT404' using message = 'The screening has not found this entry.';
  end if;
end
$$;
comment on function public.decide_match(uuid, text, text, text, text, text, date) is
  'Staff who decide: says whether an entry of the sanctions list is the same person or company as a name of the application, or a different one, and why. The name and the date of birth say which one, where the entry was found for several (otherwise P0001). That it is somebody else after all, another person than who found it the same says (42501). The decision counts for this name together with this date of birth.';
revoke execute on function public.decide_match(uuid, text, text, text, text, text, date) from public, anon, authenticated;
grant execute on function public.decide_match(uuid, text, text, text, text, text, date) to authenticated;

create function private.certificate_tasks()
returns table (application_id uuid, certificate_number text, tenant_name text, task text, since timestamptz)
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, coalesce(p.display_name, p.email), found.task, found.since
  from (
    select c.application_id, c.certificate_number, 'withdrawal' as task, w.proposed_at as since
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.confirmed_at is null and c.withdrawn_at is null and w.proposed_by is distinct from auth.uid() and private.has_permission('decide')
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at)
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      and exists (select from private.screening_hits(s.application_id) as h where h.hit is not null and h.decision is null)
    group by c.application_id, c.certificate_number
    union all
    -- What follows from it is for an owner to decide, and it stands here until then.
    select c.application_id, c.certificate_number, 'same', min(d.decided_at)
    from public.screening_decisions as d
    join public.certificate_records as c on c.application_id = d.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where d.decision = 'same' and private.has_permission('owner')
      and exists (select from private.screening_hits(d.application_id) as h where (h.decision).decision = 'same')
    group by c.application_id, c.certificate_number
  ) as found
  join public.rent_guarantee_applications as a on a.id = found.application_id
  left join public.profiles as p on p.id = a.tenant_id
$$;
comment on function private.certificate_tasks() is
  'What waits for the caller at certificates in force: a proposed withdrawal that they may confirm (withdrawal), a possible match that nobody has decided (match), and for owners one that was decided to be the same (same).';
revoke execute on function private.certificate_tasks() from public, anon, authenticated;
