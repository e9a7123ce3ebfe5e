-- Work that a colleague passes on waits until somebody looks at the queue, the staff screen or the certificate. Who is given cases is told, and so is
-- who may be the second person for a permission or a withdrawal.

insert into public.mail_topics (position, name, reader, title, says) values
  (75, 'cases', 'staff', 'Cases given to you', 'When a colleague gives you cases. The queue shows them too.');

create or replace function private.can_get_topic(topic public.mail_topics) returns boolean
language sql stable security definer set search_path = '' as $$
  select case topic.reader
    when 'staff' then exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role = 'admin') and (
      topic.name in ('answers', 'cases')
      or exists (select from public.staff_permissions as p where p.user_id = auth.uid() and p.permission = 'decide')
    )
    -- Those mails go to the address of the record.
    when 'landlord' then exists (
      select from public.property_managers as m join auth.users as u on lower(u.email) = lower(m.business_email) where u.id = auth.uid()
    )
    else exists (select from public.rent_guarantee_applications as a where a.tenant_id = auth.uid())
      or not exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role <> 'user')
  end
$$;

create function private.staff_name(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.display_name), ''), p.email) from public.profiles as p where p.id = person
$$;
comment on function private.staff_name(uuid) is 'What a member of staff is called in a mail to colleagues: the display name, otherwise the e-mail address.';

create function private.tell_of_assignment(person uuid, application_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-assigned', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'applications', given.applications
  )))
  from public.profiles as p
  cross join (
    select jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number) as applications
    from public.rent_guarantee_applications as a where a.id = any (application_ids)
  ) as given
  where p.id = person and p.id <> auth.uid() and p.email <> '' and given.applications is not null
$$;
comment on function private.tell_of_assignment(uuid, uuid[]) is
  'Adds the job that mails a member of staff which applications a colleague has given them: one mail for all of them, and none for what somebody takes.';

create or replace function public.assign_applications(application_ids uuid[], assignee uuid, only_free boolean default false) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may assign applications.';
  end if;
  perform private.check_case_worker(assignee);
  perform from public.application_cases as c where c.application_id = any (application_ids) order by c.application_id for update;
  if (select count(*) from public.application_cases as c where c.application_id = any (application_ids))
    <> (select count(distinct wanted.id) from unnest(application_ids) as wanted (id)) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  with given as (
    update public.application_cases as c set assigned_to = assignee, assigned_at = case when assignee is not null then now() end
    where c.application_id = any (application_ids) and c.assigned_to is distinct from assignee and (c.assigned_to is null or not only_free)
    returning c.application_id
  )
  select array_agg(g.application_id) into changed from given as g;
  perform private.tell_of_assignment(assignee, changed);
  return query select unnest(changed);
end
$$;

create function private.tell_of_permission_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'permission-request', 'data', jsonb_build_object(
    'permission', new.permission, 'isRemoval', new.is_removal, 'person', private.staff_name(new.user_id), 'colleague', private.staff_name(new.requested_by)
  )), 'permission-request-' || new.id || '-' || p.id)
  from public.staff_permissions as owner
  join public.user_roles as r on r.user_id = owner.user_id and r.role = 'admin'
  join public.profiles as p on p.id = owner.user_id
  where owner.permission = 'owner' and p.email <> '' and p.id <> new.requested_by
    -- Nobody confirms a permission of their own, but an owner may agree to be none.
    and (new.is_removal or p.id <> new.user_id);
  return null;
end
$$;
comment on function private.tell_of_permission_request() is 'Adds the jobs that mail the owners who may confirm a request for a permission, or for taking one away.';

create trigger tell_of_permission_request after insert on public.staff_permission_requests
  for each row execute function private.tell_of_permission_request();

create function private.tell_of_proposed_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'withdrawal-proposed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'applicationId', c.application_id, 'ground', new.ground, 'noticeUntil', new.notice_until,
    'colleague', private.staff_name(new.proposed_by)
  )), 'withdrawal-proposed-' || new.id || '-' || p.id)
  from public.certificate_records as c
  cross join public.staff_permissions as decider
  join public.user_roles as r on r.user_id = decider.user_id and r.role = 'admin'
  join public.profiles as p on p.id = decider.user_id
  where c.id = new.version_id and decider.permission = 'decide' and p.email <> '' and p.id <> new.proposed_by;
  return null;
end
$$;
comment on function private.tell_of_proposed_withdrawal() is 'Adds the jobs that mail staff who may confirm the withdrawal of a certificate that a colleague proposes.';

create trigger tell_of_proposed_withdrawal after insert on public.certificate_withdrawals
  for each row when (new.proposed_by is not null and new.confirmed_at is null) execute function private.tell_of_proposed_withdrawal();

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (318, 'case-assigned', 'staff', 'Cases given to a colleague',
   'To the member of staff to whom somebody else gives applications. One mail, however many they are.',
   private.with_common_placeholders('{"applications": "the application''s number, or how many applications", "colleague": "who gives them", "link": "the button to the review, or to their own part of the queue"}'),
   '{link}', 'Yours now: {{applications}}',
   '{{colleague}} has given you {{applications}}. Please go on with it from here.

{{link}}', 'cases'),
  (341, 'permission-request-sign', 'staff', 'Permission to sign that waits', 'To the other owners, when an owner asks that somebody may sign certificates.',
   private.with_common_placeholders('{"colleague": "who asks for it", "person": "who is to have the permission", "link": "the button to the request"}'),
   '{link}', 'To confirm: {{person}} is to sign certificates',
   '{{colleague}} asks that {{person}} may sign certificates. This needs a second owner: please confirm it or turn it down.

{{link}}', null),
  (342, 'permission-request-owner', 'staff', 'New owner who waits', 'To the other owners, when an owner asks that somebody becomes an owner.',
   private.with_common_placeholders('{"colleague": "who asks for it", "person": "who is to become an owner", "link": "the button to the request"}'),
   '{link}', 'To confirm: {{person}} is to become an owner',
   '{{colleague}} asks that {{person}} becomes an owner, who gives permissions to others. This needs a second owner: please confirm it or turn it down.

{{link}}', null),
  (343, 'permission-request-removal', 'staff', 'Owner who is to be none', 'To the other owners, also the one whom it concerns, when an owner asks that somebody is an owner no longer.',
   private.with_common_placeholders('{"colleague": "who asks for it", "person": "who is to be an owner no longer", "link": "the button to the request"}'),
   '{link}', 'To confirm: {{person}} is to be an owner no longer',
   '{{colleague}} asks that {{person}} is an owner no longer. This needs a second owner: please confirm it or turn it down.

{{link}}', null),
  (345, 'withdrawal-proposed', 'staff', 'Withdrawal that waits', 'To staff who decide, except who proposes it, when a withdrawal of a certificate is proposed.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "colleague": "who proposes it", "ground": "why: its fee was not paid", "end_date": "the last day of the notice", "link": "the button to the certificate"}'),
   '{link}', 'To confirm: withdrawal of {{certificate_number}}',
   '{{colleague}} proposes to withdraw the certificate {{certificate_number}}, because {{ground}}. Its last day would be {{end_date}}.

Nothing happens until a second person confirms it. Please look at it soon: the notice must be at least 14 days long when it is given.

{{link}}', null);
