-- A colleague who had opened a match before it was decided, or read it on an old page, undid the decision that it is the same without a word.
-- Who decides a match now says on which decision, or on none, and is refused where another one counts. Two decisions on an entry wait for each other.

alter table public.screening_decisions add column made_on uuid references public.screening_decisions (id) on delete set null;
comment on column public.screening_decisions.made_on is 'The decision that counted before, which who decided had seen; null where none counted.';
create index screening_decisions_made_on_idx on public.screening_decisions (made_on);

create function private.refuse_unseen_decision(application uuid, standing public.screening_decisions, seen uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if standing.id is not distinct from seen then
    return;
  end if;
  if standing.id is null then
    raise sqlstate 'PT409' using message = 'The decision that you looked at no longer counts here. Look at the match again before you decide it.';
  end if;
  raise sqlstate 'PT409' using message = format(
    '%s decided%s %s that it is %s, after you opened it. Look at that before you decide otherwise.',
    case when standing.decided_by = auth.uid() then 'You' else coalesce(private.staff_name(standing.decided_by), 'A colleague') end,
    (select ' in ' || a.application_number from public.rent_guarantee_applications as a where a.id = standing.application_id and a.id <> application),
    private.told_time(standing.decided_at), case standing.decision when 'same' then 'the same' else 'somebody else' end
  );
end
$$;
comment on function private.refuse_unseen_decision(uuid, public.screening_decisions, uuid) is
  'Fails with PT409 where another decision on a match counts in an application than who decides has seen: who made it, in which other case, when and how.';
revoke execute on function private.refuse_unseen_decision(uuid, public.screening_decisions, uuid) from public, anon, authenticated;

drop function public.decide_match(uuid, text, text, text, text, text, date);
create function public.decide_match(
  application_id uuid, subject text, entry text, decision text, reason text, name text default null, born_on date default null,
  seen_decision uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  match record;
  standing public.screening_decisions;
  decided_in text;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(decide_match.application_id);
  if private.is_blank(decide_match.reason) then
    raise exception 'Give a reason for the decision.';
  end if;
  -- One at a time for each entry, in all cases, so that of two at once the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('private.matches ' || decide_match.entry, 0));
  for match in
    select distinct h.name, h.born_on, h.hit ->> 'name' as entry_name, count(*) over () as found, h.decision as standing
    from private.screening_hits(decide_match.application_id) as h
    where h.subject = decide_match.subject and h.hit ->> 'entry' = decide_match.entry
      and (decide_match.name is null or (h.name = decide_match.name and h.born_on is not distinct from decide_match.born_on))
  loop
    -- Whoever clears one has not looked at the others.
    if decide_match.name is null and match.found > 1 then
      raise exception 'This entry was found for more than one name or date of birth. Say which one you decide on.';
    end if;
    standing := match.standing;
    if decide_match.decision = 'different' then
      if standing.decision = 'same' and standing.decided_by = auth.uid() and standing.application_id = decide_match.application_id then
        raise insufficient_privilege using message = 'You decided that it is the same. Another member of staff decides otherwise.';
      end if;
      decided_in := private.decided_same(decide_match.application_id, decide_match.subject, decide_match.entry);
      if decided_in is not null then
        raise insufficient_privilege using message = format(
          'You decided in %s that it is the same. Another member of staff decides otherwise.', decided_in
        );
      end if;
    end if;
    -- Sent again because the answer was lost.
    continue when standing.decided_by = auth.uid() and standing.application_id = decide_match.application_id
      and standing.decision = decide_match.decision and standing.reason = btrim(decide_match.reason);
    perform private.refuse_unseen_decision(decide_match.application_id, standing, decide_match.seen_decision);
    insert into public.screening_decisions
      (application_id, subject, name, born_on, entry, entry_name, decision, reason, decided_by, property_manager_id, made_on)
    select decide_match.application_id, decide_match.subject, match.name, match.born_on, decide_match.entry, match.entry_name, decide_match.decision,
      btrim(decide_match.reason), auth.uid(),
      case when decide_match.subject = 'company' and private.name_key(match.name) = private.name_key(m.company_name) then m.id end, standing.id
    from public.rent_guarantee_applications as a
    left join public.property_managers as m on m.id = a.property_manager_id
    where a.id = decide_match.application_id;
  end loop;
  if not found then
    raise sqlstate 'PT404' using message = 'The screening has not found this entry.';
  end if;
end
$$;
comment on function public.decide_match(uuid, text, text, text, text, text, date, uuid) is
  'Staff who decide: says whether an entry of the sanctions list is the same person or company as a name of the application, or a different one, and why. The name and the date of birth say which one, where the entry was found for several (otherwise P0001). seen_decision is the decision that counted when the match was read, null where none did: where another one counts by now, it fails with PT409 (HTTP 409). The same decision again changes nothing. That it is somebody else after all, another person than who found it the same says, in this case or another one of the same person (42501). That it is somebody else counts for this name together with this date of birth; that it is the same counts in all cases of the person.';
revoke execute on function public.decide_match(uuid, text, text, text, text, text, date, uuid) from public, anon, authenticated;
grant execute on function public.decide_match(uuid, text, text, text, text, text, date, uuid) to authenticated;

create or replace function public.screen_application(application_id uuid)
returns table (subject text, name text, born_on date, screened_at timestamptz, hits jsonb, origin text)
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
        'decision_id', (h.decision).id, 'decision', (h.decision).decision, 'reason', (h.decision).reason, 'decided_at', (h.decision).decided_at,
        'decided_by', p.display_name,
        'decided_in', case when there.id is not null then jsonb_build_object('id', there.id, 'number', there.application_number) end,
        'is_own', (h.decision).decision = 'same' and coalesce((h.decision).decided_by = auth.uid(), false)
          or private.decided_same(screen_application.application_id, h.subject, h.hit ->> 'entry') is not null,
        'earlier', private.earlier_decisions(
          screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry', (h.decision).id
        ), 'elsewhere', private.decisions_elsewhere(screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry')
      ) order by h.hit ->> 'similarity' desc, h.hit ->> 'entry'
    ) filter (where h.hit is not null), '[]'), h.origin
    from private.screening_hits(screen_application.application_id) as h
    left join public.profiles as p on p.id = (h.decision).decided_by
    left join public.rent_guarantee_applications as there
      on there.id = (h.decision).application_id and there.id <> screen_application.application_id
    group by h.subject, h.name, h.born_on, h.screened_at, h.origin
    order by array_position(array['tenant', 'landlord', 'company'], h.subject),
      array_position(array['record', 'certificate', 'earlier', 'elsewhere'], h.origin), h.name, h.born_on, h.screened_at;
end
$$;
comment on function public.screen_application(uuid) is
  'Staff and the service role: screens the names of an application and its certificate that are not screened yet against the current list, and gives all of them with their possible matches: {entry, kind, name, born_on, born_year, similarity, decision_id, decision, reason, decided_by, decided_at, decided_in, is_own, earlier, elsewhere}, where decision_id is the decision that counts, for decide_match, decided_in is the other case {id, number} that says that the same person is on the list, is_own says that the caller decided here or there that it is the same, earlier has the decisions before that one, the newest first, and elsewhere those of other cases. The origin of a name: record, certificate (which states it otherwise), earlier (found before, of a name, date of birth or list that is another one now), or elsewhere (found in another case only). An auditor reads only.';
