-- What staff decide about a possible match: the entry of the sanctions list is the same person or company as a name of the application,
-- or a different one, and why. Until every match is decided, rule 21 stops the approval and the issue.
--
-- "Different" counts for one name with one date of birth, one spelling of the entry and one case: the next case asks again, because a
-- decision that counted there by itself would be one that nobody has made. "Same" counts in all cases of the person (matches.sql), and
-- nobody reverses their own. A decision names the one that it replaces, so that nobody undoes a colleague's decision that they have not
-- seen.

create table public.screening_decisions (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  subject text not null check (subject in ('tenant', 'landlord', 'company')),
  name text not null,
  entry text not null,
  entry_name text not null,
  decision text not null check (decision in ('different', 'same')),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 2000),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz not null default now() check (private.is_in_range(decided_at)),
  born_on date check (private.is_in_range(born_on)),
  property_manager_id uuid references public.property_managers (id) on delete set null,
  made_on uuid references public.screening_decisions (id) on delete set null
);
comment on table public.screening_decisions is
  'Whether an entry of the sanctions list is the same as a name of an application. Written by decide_match alone; the latest counts.';
comment on column public.screening_decisions.id is 'Identifier.';
comment on column public.screening_decisions.application_id is 'The application.';
comment on column public.screening_decisions.subject is 'Whose name it is.';
comment on column public.screening_decisions.name is 'The name.';
comment on column public.screening_decisions.entry is 'The entry of the list.';
comment on column public.screening_decisions.entry_name is 'The name of the entry that is similar.';
comment on column public.screening_decisions.decision is 'same, or different.';
comment on column public.screening_decisions.reason is 'Why.';
comment on column public.screening_decisions.decided_by is 'Who decided; null when that account is gone.';
comment on column public.screening_decisions.decided_at is 'When.';
comment on column public.screening_decisions.born_on is 'The date of birth that the decision was made for; null: not known.';
comment on column public.screening_decisions.property_manager_id is
  'The record that the decision on a company is about; null for a tenant and a landlord, and for a name that was no longer that of the '
  'record.';
comment on column public.screening_decisions.made_on is
  'The decision that counted before, which who decided had seen; null where none counted.';

create index screening_decisions_application_id_idx on public.screening_decisions (application_id, entry, decided_at desc);
create index screening_decisions_decided_by_idx on public.screening_decisions (decided_by);
create index screening_decisions_entry_idx on public.screening_decisions (entry, name, decided_at desc);
create index screening_decisions_made_on_idx on public.screening_decisions (made_on);
create index screening_decisions_property_manager_id_idx on public.screening_decisions (property_manager_id);
-- Few decisions are "same", and each screening asks for them.
create index screening_decisions_same_idx on public.screening_decisions (application_id) where decision = 'same';

alter table public.screening_decisions enable row level security;

-- Staff, but not about their own case: what is found about a person is for colleagues.
create policy screening_decisions_select_staff on public.screening_decisions for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

-- Deciding

-- The name and the date of birth say which one is decided, where the entry was found for several. seen_decision is the decision that
-- counted when the caller read the match, null where none did. The same decision again changes nothing. That it is somebody else after
-- all is decided by another person than the one who found it the same, in this case or in another one of the same person.
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
  -- Before anything is looked up, so that the answer does not tell whether the screening has found the entry.
  perform private.refuse_own_case(decide_match.application_id);
  if private.is_blank(decide_match.reason) then
    raise exception 'Give a reason for the decision.';
  end if;
  -- One at a time for each entry, in all cases, so that of two decisions at once the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('private.matches ' || decide_match.entry, 0));
  for match in
    select distinct h.name, h.born_on, h.hit ->> 'name' as entry_name, count(*) over () as found, h.decision as standing
    from private.screening_hits(decide_match.application_id) as h
    where h.subject = decide_match.subject and h.hit ->> 'entry' = decide_match.entry
      and (decide_match.name is null or (h.name = decide_match.name and h.born_on is not distinct from decide_match.born_on))
  loop
    -- A decision about one of them says nothing of the others.
    if decide_match.name is null and match.found > 1 then
      raise exception 'This entry was found for more than one name or date of birth. Say which one you decide on.';
    end if;
    standing := match.standing;
    if decide_match.decision = 'different' then
      if standing.decision = 'same' and standing.decided_by = auth.uid() and standing.application_id = decide_match.application_id then
        raise insufficient_privilege using message = 'You decided that it is the same. Another member of staff decides otherwise.';
      end if;
      decided_in := private.own_match_case_number(decide_match.application_id, decide_match.subject, decide_match.entry);
      if decided_in is not null then
        raise insufficient_privilege using message = format(
          'You decided in %s that it is the same. Another member of staff decides otherwise.', decided_in
        );
      end if;
    end if;
    -- Sent again, because the answer was lost.
    continue when standing.decided_by = auth.uid() and standing.application_id = decide_match.application_id
      and standing.decision = decide_match.decision and standing.reason = btrim(decide_match.reason);
    perform private.refuse_unseen_match_decision(decide_match.application_id, standing, decide_match.seen_decision);
    insert into public.screening_decisions
      (application_id, subject, name, born_on, entry, entry_name, decision, reason, decided_by, property_manager_id, made_on)
    select decide_match.application_id, decide_match.subject, match.name, match.born_on, decide_match.entry, match.entry_name,
      decide_match.decision, btrim(decide_match.reason), auth.uid(),
      case when decide_match.subject = 'company' and private.name_key(match.name) = private.name_key(m.company_name) then m.id end,
      standing.id
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
  'Staff who decide: says whether an entry of the list is the same as a name of the application, or different, and why. P0001 where the '
  'name has to be said; 42501 against the caller''s own "same"; PT404 (HTTP 404) where nothing is found; PT409 (HTTP 409) where another '
  'decision than seen_decision counts.';

create function private.own_match_case_number(application_id uuid, subject text, entry text) returns text
language sql stable security definer set search_path = '' as $$
  select there.application_number
  from private.confirmed_matches_elsewhere(own_match_case_number.application_id) as s
  join public.rent_guarantee_applications as there on there.id = s.application_id
  where s.subject = own_match_case_number.subject and s.entry = own_match_case_number.entry and s.decided_by = auth.uid()
  order by s.decided_at desc, s.id desc limit 1
$$;
comment on function private.own_match_case_number(uuid, text, text) is
  'The number of another case in which the caller decided that the same person is this entry, if that decision still counts; otherwise '
  'null.';

create function private.refuse_unseen_match_decision(application uuid, standing public.screening_decisions, seen uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if standing.id is not distinct from seen then
    return;
  end if;
  if standing.id is null then
    raise sqlstate 'PT409' using
      message = 'The decision that you looked at no longer counts here. Look at the match again before you decide it.';
  end if;
  raise sqlstate 'PT409' using message = format(
    '%s decided%s %s that it is %s, after you opened it. Look at that before you decide otherwise.',
    case when standing.decided_by = auth.uid() then 'You' else coalesce(private.staff_name(standing.decided_by), 'A colleague') end,
    (
      select ' in ' || a.application_number from public.rent_guarantee_applications as a
      where a.id = standing.application_id and a.id <> application
    ),
    private.time_text(standing.decided_at),
    case standing.decision when 'same' then 'the same' else 'somebody else' end
  );
end
$$;
comment on function private.refuse_unseen_match_decision(uuid, public.screening_decisions, uuid) is
  'Refuses (PT409) a decision on a match where another one counts than the caller has seen, and says who made that one, in which other '
  'case, when and how.';

-- What follows from a decision

create function private.resume_issue_after_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The match may also have stopped other cases of the same person.
  perform private.resume_stopped_issue(a.id)
  from public.rent_guarantee_applications as decided
  join public.rent_guarantee_applications as a on a.id = decided.id or new.decision = 'different' and (
    a.tenant_id = decided.tenant_id or a.property_manager_id = decided.property_manager_id or a.tenancy_id = decided.tenancy_id
  )
  where decided.id = new.application_id;
  return null;
end
$$;
comment on function private.resume_issue_after_match() is
  'Trigger function: starts the issue of a certificate again that a match has stopped, once no match stops it.';

create function private.move_company_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.screening_decisions as d set property_manager_id = new.property_manager_id where d.property_manager_id = new.removed_id;
  return null;
end
$$;
comment on function private.move_company_decisions() is
  'Trigger function: moves the decisions on a company to the record into which its record is merged.';

revoke all on public.screening_decisions from anon, authenticated;
revoke execute on function public.decide_match(uuid, text, text, text, text, text, date, uuid) from public, anon;
revoke execute on function
  private.own_match_case_number(uuid, text, text), private.refuse_unseen_match_decision(uuid, public.screening_decisions, uuid),
  private.resume_issue_after_match(), private.move_company_decisions()
from public;
grant select on public.screening_decisions to authenticated;
