-- Screening decisions.

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
-- Few are, and each screening asks for them.
create index screening_decisions_same_idx on public.screening_decisions (application_id) where decision = 'same';

alter table public.screening_decisions enable row level security;

create policy screening_decisions_select_staff on public.screening_decisions for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

alter publication supabase_realtime add table public.screening_decisions;

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
      decided_in := private.own_match_case_number(decide_match.application_id, decide_match.subject, decide_match.entry);
      if decided_in is not null then
        raise insufficient_privilege using message = format(
          'You decided in %s that it is the same. Another member of staff decides otherwise.', decided_in
        );
      end if;
    end if;
    -- Sent again because the answer was lost.
    continue when standing.decided_by = auth.uid() and standing.application_id = decide_match.application_id
      and standing.decision = decide_match.decision and standing.reason = btrim(decide_match.reason);
    perform private.refuse_unseen_match_decision(decide_match.application_id, standing, decide_match.seen_decision);
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
  'Staff who decide: says whether an entry of the sanctions list is the same person or company as a name of the application, or a '
  'different one, and why. The name and the date of birth say which one, where the entry was found for several (otherwise P0001). '
  'seen_decision is the decision that counted when the match was read, null where none did: where another one counts by now, it fails '
  'with PT409 (HTTP 409). The same decision again changes nothing. That it is somebody else after all, another person than who found '
  'it the same says, in this case or another one of the same person (42501). That it is somebody else counts for this name together '
  'with this date of birth; that it is the same counts in all cases of the person.';

create function private.screening_hits(application_id uuid)
returns table (
  subject text, name text, born_on date, screened_at timestamptz, hit jsonb, decision public.screening_decisions, origin text
)
language sql stable security definer set search_path = '' as $$
  with same as materialized (
    select made, made.* from private.confirmed_matches_elsewhere(screening_hits.application_id) as made
  ), found as materialized (
    select s.subject, s.name, s.born_on, k.screened_at, h.hit, s.origin
    from private.screening_subjects(screening_hits.application_id) as s
    cross join private.current_sanctions_list() as l
    left join public.screenings as k on k.application_id = screening_hits.application_id and k.list_id = l.id
      and k.subject = s.subject and k.name = s.name and k.born_on is not distinct from s.born_on and k.comparison = private.comparison_version()
    -- What is not screened yet is compared here, so that what the rules say does not depend on who looks first.
    left join lateral jsonb_array_elements(coalesce(
      k.hits, private.subject_matches(screening_hits.application_id, l.id, s.subject, s.name, s.born_on)
    )) as h (hit) on true
  ), earlier as (
    -- The newest of each, whichever list had it and however it was compared.
    select distinct on (k.subject, k.name, k.born_on, h.hit ->> 'entry') k.subject, k.name, k.born_on, k.screened_at, h.hit, 'earlier' as origin
    from public.screenings as k
    cross join lateral jsonb_array_elements(k.hits) as h (hit)
    where k.application_id = screening_hits.application_id and k.hits <> '[]' and not exists (
      select from found as f
      where f.subject = k.subject and f.name = k.name and f.born_on is not distinct from k.born_on and f.hit ->> 'entry' = h.hit ->> 'entry'
    )
    order by k.subject, k.name, k.born_on, h.hit ->> 'entry', k.screened_at desc
  ), elsewhere as (
    -- A name or a date of birth may be another one here, so that nothing is found.
    select distinct on (s.subject, s.entry) s.subject, s.name, s.born_on, k.screened_at, coalesce(k.hit, jsonb_build_object(
      'entry', s.entry, 'kind', 'person', 'name', s.entry_name, 'born_on', null, 'born_year', null, 'similarity', null
    )) as hit, 'elsewhere' as origin
    from same as s
    left join lateral (
      select w.screened_at, h.hit
      from public.screenings as w cross join lateral jsonb_array_elements(w.hits) as h (hit)
      where w.application_id = s.application_id and w.subject = s.subject and h.hit ->> 'entry' = s.entry
      order by w.screened_at desc limit 1
    ) as k on true
    where not exists (select from found as f where f.subject = s.subject and f.hit ->> 'entry' = s.entry)
      and not exists (select from earlier as e where e.subject = s.subject and e.hit ->> 'entry' = s.entry)
    order by s.subject, s.entry, s.decided_at desc, s.id desc
  )
  select s.subject, s.name, s.born_on, s.screened_at, s.hit, case when t.counts is null or (d.made).decision = 'same' then d.made else t.counts end, s.origin
  from (select * from found union all select * from earlier union all select * from elsewhere) as s
  -- A decision stays when a new list has the same entry, and is asked for again when the date of birth is another one.
  left join lateral (
    select made from public.screening_decisions as made
    where made.application_id = screening_hits.application_id and made.subject = s.subject and made.name = s.name
      and made.born_on is not distinct from s.born_on and made.entry = s.hit ->> 'entry'
      -- That it is somebody else was said of this spelling. That it is the same stays with the entry, however a new list spells it, until it is turned round.
      and case when made.decision = 'same' then not exists (
        select from public.screening_decisions as later
        where later.application_id = made.application_id and later.subject = made.subject and later.name = made.name
          and later.born_on is not distinct from made.born_on and later.entry = made.entry and (later.decided_at, later.id) > (made.decided_at, made.id)
      ) else made.entry_name = s.hit ->> 'name' end
    order by made.decided_at desc, made.id desc limit 1
  ) as d on true
  -- What another case says counts until somebody else than who decided it there has decided otherwise here.
  left join lateral (
    select same.made as counts from same
    where same.subject = s.subject and same.entry = s.hit ->> 'entry' and not exists (
      select from public.screening_decisions as answer
      where answer.application_id = screening_hits.application_id and answer.subject = s.subject and answer.name = s.name
        and answer.born_on is not distinct from s.born_on and answer.entry = same.entry and answer.decision = 'different'
        and (answer.decided_at, answer.id) > (same.decided_at, same.id) and coalesce(answer.decided_by <> same.decided_by, true)
    )
    order by same.decided_at desc, same.id desc limit 1
  ) as t on true
  where s.origin in ('record', 'certificate') or coalesce((t.counts).decision, (d.made).decision, 'same') = 'same'
$$;
comment on function private.screening_hits(uuid) is
  'The names of an application as they are now, with what the screening against the current list found, and those of which something '
  'was found before that nobody has decided to be somebody else: a row for each possible match with the decision that counts, which '
  'may be that of another case of the same person (its application_id says of which), and one without a hit for a name that has none.';

create function private.earlier_match_decisions(
  application_id uuid, subject text, name text, born_on date, entry text, shown uuid
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'decision', d.decision, 'reason', d.reason, 'decided_at', d.decided_at, 'decided_by', p.display_name
  ) order by d.decided_at desc, d.id desc), '[]')
  from public.screening_decisions as d
  left join public.profiles as p on p.id = d.decided_by
  where d.application_id = earlier_match_decisions.application_id and d.subject = earlier_match_decisions.subject and d.name = earlier_match_decisions.name
    and d.born_on is not distinct from earlier_match_decisions.born_on and d.entry = earlier_match_decisions.entry
    and d.id is distinct from earlier_match_decisions.shown
$$;
comment on function private.earlier_match_decisions(uuid, text, text, date, text, uuid) is
  'The decisions on the same entry, however a list spelt it, beside the one that is shown, as a list of {decision, reason, decided_at, '
  'decided_by}, the newest first.';

create function private.match_decisions_elsewhere(application_id uuid, subject text, name text, born_on date, entry text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'application_id', a.id, 'application_number', a.application_number, 'decision', n.decision, 'reason', n.reason, 'decided_at', n.decided_at,
    'decided_by', p.display_name
    -- That it is somebody else never stands before that it is the same.
  ) order by n.decision = 'same' desc, n.decided_at desc, n.id desc), '[]')
  from (
    -- The latest of each case counts there.
    select distinct on (d.application_id) d.*
    from public.screening_decisions as d
    where d.entry = match_decisions_elsewhere.entry and d.subject = match_decisions_elsewhere.subject and d.application_id <> match_decisions_elsewhere.application_id
      and (
        d.name = match_decisions_elsewhere.name and d.born_on is not distinct from match_decisions_elsewhere.born_on
        or d.id in (select s.id from private.confirmed_matches_elsewhere(match_decisions_elsewhere.application_id) as s)
      )
    order by d.application_id, d.decided_at desc, d.id desc
  ) as n
  join public.rent_guarantee_applications as a on a.id = n.application_id
  left join public.profiles as p on p.id = n.decided_by
  where a.id not in (select private.own_case_ids())
    -- Without a date of birth, the name alone does not say that it is the same tenant.
    and (match_decisions_elsewhere.subject <> 'tenant' or match_decisions_elsewhere.born_on is not null or a.tenant_id = (
      select c.tenant_id from public.rent_guarantee_applications as c where c.id = match_decisions_elsewhere.application_id
    ))
$$;
comment on function private.match_decisions_elsewhere(uuid, text, text, date, text) is
  'What was decided last of the same entry for the same name and date of birth (of a tenant who gave none, the same account), or that '
  'it is the same for the same person, in each other case that does not concern the caller, as a list of {application_id, '
  'application_number, decision, reason, decided_at, decided_by}: first that it is the same, then the newest.';

create function private.own_match_case_number(application_id uuid, subject text, entry text) returns text
language sql stable security definer set search_path = '' as $$
  select there.application_number
  from private.confirmed_matches_elsewhere(own_match_case_number.application_id) as s
  join public.rent_guarantee_applications as there on there.id = s.application_id
  where s.subject = own_match_case_number.subject and s.entry = own_match_case_number.entry and s.decided_by = auth.uid()
  order by s.decided_at desc, s.id desc limit 1
$$;
comment on function private.own_match_case_number(uuid, text, text) is
  'The number of another case in which the caller decided that the same person is this entry; null where there is none that stands.';

create function private.confirmed_matches_elsewhere(application_id uuid) returns setof public.screening_decisions
language sql stable security definer rows 1 set search_path = '' as $$
  select d.* from private.shared_matches as s join public.screening_decisions as d on d.id = s.decision_id
  where s.application_id = confirmed_matches_elsewhere.application_id
$$;
comment on function private.confirmed_matches_elsewhere(uuid) is 'The decisions of other cases of the same people that they are on the sanctions list.';

create function private.confirmed_matches() returns table (application_id uuid, since timestamptz, roles text[])
language sql stable security definer rows 5 set search_path = '' as $$
  select c.application_id, m.since, m.roles
  from (
    select d.application_id from public.screening_decisions as d where d.decision = 'same'
    union
    select s.application_id from private.shared_matches as s
  ) as c
  cross join lateral (
    select min((h.decision).decided_at) as since, array_agg(distinct private.screened_role(c.application_id, h.subject, h.name)) as roles
    from private.screening_hits(c.application_id) as h where (h.decision).decision = 'same'
  ) as m
  where m.since is not null
$$;
comment on function private.confirmed_matches() is
  'The applications that a decision stops that somebody is on the sanctions list, since when, and who of them is, as screened_role '
  'says it.';

create function private.move_company_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.screening_decisions as d set property_manager_id = new.property_manager_id where d.property_manager_id = new.removed_id;
  return null;
end
$$;
comment on function private.move_company_decisions() is
  'Trigger function: what was decided of a company stays with the record into which its record is merged.';

create function private.queue_confirmed_match_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', told.email, 'template', 'match-confirmed', 'data', jsonb_build_object(
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), format('match-confirmed-%s-%s', new.id, told.user_id))
  from public.rent_guarantee_applications as a
  cross join lateral private.match_mail_recipients(a.id) as told
  where a.id = new.application_id and told.user_id is distinct from new.decided_by;
  return null;
end
$$;
comment on function private.queue_confirmed_match_mails() is
  'Trigger function: mails the owners and those who may decide, except who decided it and whom the application concerns, that somebody '
  'is on the sanctions list.';

create function private.queue_reversed_match_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', told.email, 'template', 'match-confirmed', 'data', jsonb_build_object(
    'isReversed', true, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), format('match-reversed-%s-%s', new.id, told.user_id))
  from public.screening_decisions as before
  join public.rent_guarantee_applications as a on a.id = new.application_id
  cross join lateral private.match_mail_recipients(a.id) as told
  where before.id = new.made_on and before.decision = 'same' and told.user_id is distinct from new.decided_by;
  return null;
end
$$;
comment on function private.queue_reversed_match_mails() is
  'Trigger function: mails those who are told of a confirmed match, except who decided now, that it is somebody else after all.';

create function private.match_mail_recipients(application uuid) returns table (user_id uuid, email text)
language sql stable security definer rows 5 set search_path = '' as $$
  select d.user_id, d.email from private.deciders_of(match_mail_recipients.application) as d where d.email <> ''
  union
  select s.user_id, p.email
  from public.rent_guarantee_applications as a
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  join public.profiles as p on p.id = s.user_id
  where a.id = match_mail_recipients.application and s.permission = 'owner' and p.email <> '' and not private.concerns_person(s.user_id, a)
$$;
comment on function private.match_mail_recipients(uuid) is
  'The owners and those who may decide, except whom the application concerns: they are told that a name of it is on the sanctions '
  'list, and that it is not after all.';

create function private.refuse_unseen_match_decision(application uuid, standing public.screening_decisions, seen uuid) returns void
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
    private.time_text(standing.decided_at), case standing.decision when 'same' then 'the same' else 'somebody else' end
  );
end
$$;
comment on function private.refuse_unseen_match_decision(uuid, public.screening_decisions, uuid) is
  'Fails with PT409 where another decision on a match counts in an application than who decides has seen: who made it, in which other '
  'case, when and how.';

create function private.resume_issue_after_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What stopped other cases of the same person may have gone with it.
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
  'Trigger function: starts the issue of a certificate again that a match has stopped, once none does.';

create view private.shared_matches as
select here.id as application_id, s.id as decision_id
from public.screening_decisions as s
join public.rent_guarantee_applications as there on there.id = s.application_id
cross join lateral (
  select a.id from public.rent_guarantee_applications as a where s.subject = 'tenant' and a.tenant_id = there.tenant_id
  union all
  select a.id from public.rent_guarantee_applications as a where s.subject = 'company' and a.property_manager_id = s.property_manager_id
  union all
  -- A landlord is a name in the record of a tenancy.
  select a.id
  from public.rent_guarantee_applications as a join public.tenancy_information as t on t.id = a.tenancy_id
  where s.subject = 'landlord' and lower(btrim(t.landlord_name)) = lower(btrim(s.name))
    and (a.tenancy_id = there.tenancy_id or a.tenant_id = there.tenant_id or a.property_manager_id = there.property_manager_id)
) as here
where s.decision = 'same' and here.id <> s.application_id and not exists (
  select from public.screening_decisions as later
  where later.application_id = s.application_id and later.subject = s.subject and later.name = s.name
    and later.born_on is not distinct from s.born_on and later.entry = s.entry and (later.decided_at, later.id) > (s.decided_at, s.id)
);
comment on view private.shared_matches is
  'The other applications for which a decision counts that stands in its own, that it is the same: those of the same account, of the '
  'same record of a company, and with a landlord of this name in the same tenancy or of the same tenant or agent.';

revoke all on public.screening_decisions from anon, authenticated;
grant select on public.screening_decisions to authenticated;
revoke execute on function public.decide_match(uuid, text, text, text, text, text, date, uuid) from public, anon;
revoke execute on function
  private.earlier_match_decisions(uuid, text, text, date, text, uuid), private.match_decisions_elsewhere(uuid, text, text, date, text),
  private.own_match_case_number(uuid, text, text), private.confirmed_matches_elsewhere(uuid), private.confirmed_matches(), private.move_company_decisions(),
  private.queue_confirmed_match_mails(), private.queue_reversed_match_mails(), private.match_mail_recipients(uuid),
  private.refuse_unseen_match_decision(uuid, public.screening_decisions, uuid), private.resume_issue_after_match()
from public;
