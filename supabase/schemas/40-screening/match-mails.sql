-- The mails to staff about matches: that a new list has found some, that a name of an application is on the list, and that it is not
-- after all. They name applications and no people. Nobody is mailed about an application that concerns them, nor about their own
-- decision; and no mail to a tenant or a landlord depends on a match.

-- A match that an earlier list, or an earlier way of comparing, has already found is not mailed again.
create function private.queue_new_match_mails(list_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', found.email, 'template', 'screening-matches', 'data', jsonb_build_object('applications', found.applications)),
    format('screening-matches-%s-%s-%s', queue_new_match_mails.list_id, private.comparison_version(), found.user_id)
  )
  from (
    select d.user_id, d.email,
      jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number) as applications
    from public.rent_guarantee_applications as a
    cross join lateral private.deciders_of(a.id) as d
    where d.email <> '' and a.id in (select w.id from private.applications_to_screen as w)
      and exists (
        select from public.screenings as s
        where s.application_id = a.id and s.list_id = queue_new_match_mails.list_id and s.hits <> '[]'
      )
      and exists (
        select from private.screening_hits(a.id) as h
        where h.hit is not null and h.decision is null and not exists (
          select from public.screenings as s cross join lateral jsonb_array_elements(s.hits) as earlier (hit)
          where s.application_id = a.id and (s.list_id <> queue_new_match_mails.list_id or s.comparison <> private.comparison_version())
            and s.subject = h.subject and s.name = h.name and earlier.hit ->> 'entry' = h.hit ->> 'entry'
        )
      )
    group by d.user_id, d.email
  ) as found
$$;
comment on function private.queue_new_match_mails(uuid) is
  'Mails those who may decide which applications have possible matches in a new list that nobody has decided.';

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
  'Trigger function: mails the owners and those who may decide that somebody is on the sanctions list, except the person who decided it '
  'and anybody whom the application concerns.';

-- Only where the decision replaces one that it is the same: those who were mailed of that are mailed again.
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
  'Trigger function: mails the recipients of a confirmed match, except the person who decided now, that it is somebody else after all.';

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
  'The owners and those who may decide, except anybody whom the application concerns: those who are mailed that a name of it is on the '
  'sanctions list, and that it is not after all.';

revoke execute on function
  private.queue_confirmed_match_mails(), private.queue_reversed_match_mails(), private.match_mail_recipients(uuid)
from public;
