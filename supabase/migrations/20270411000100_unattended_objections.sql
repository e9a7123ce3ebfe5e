-- An objection that nobody may decide was mailed and shown to the owners as one to decide, although all that they can do is give somebody the permission.

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (348, 'objection-unattended', 'staff', 'Objection that nobody may decide', 'To the owners, where all who decide proposed or confirmed the withdrawal, or are concerned by the guarantee.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "words": "why, in the words of who objects", "end_date": "the last day of the notice", "link": "the button to the permissions"}'),
   '{link}', 'Nobody may decide the objection to the notice for {{certificate_number}}',
   'There is an objection to the notice of withdrawal for the certificate {{certificate_number}}:

{{words}}

Only somebody with the permission to decide who neither proposed nor confirmed the withdrawal may decide it, and there is nobody at present. Please give another person this permission before the notice ends on {{end_date}}: after that day it cannot be taken back. They are told by mail as soon as they have it. Two people can also take the notice back without a decision on the objection.

{{link}}', null);

update public.mail_templates set says = 'To staff who decide and neither proposed nor confirmed the withdrawal.' where name = 'objection-waiting';

create or replace function private.tell_of_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.objection_mail(new, 'received', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id)
  from public.profiles as p where p.id = new.objected_by and p.email <> '';
  perform private.add_job(
    'mail',
    jsonb_set(private.objection_mail(new, 'received', new.words), '{data}', private.objection_mail(new, 'received', new.words) -> 'data' || jsonb_build_object(
      'isCopy', true, 'objectedBy', p.display_name, 'isOffice', not private.signs_in_for(m.id, m.business_email)
    )) || jsonb_build_object('to', m.business_email),
    'objection-firm-' || new.id
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  left join public.profiles as p on p.id = new.objected_by
  where a.id = new.application_id and new.side = 'landlord' and m.business_email <> '' and lower(m.business_email) is distinct from lower(p.email);
  -- Another key for an owner who cannot decide it: given the permission later, they are told again.
  perform private.add_job(
    'mail',
    private.objection_mail(new, m.event, new.words) || jsonb_build_object('to', p.email),
    case m.event when 'waiting' then 'objection-' else 'objection-unattended-' end || new.id || '-' || p.id
  )
  from public.certificate_withdrawals as w
  cross join lateral private.told_of_objection(w) as told (user_id)
  cross join lateral (select case when private.may_decide_objection(told.user_id, w) then 'waiting' else 'unattended' end) as m (event)
  join public.profiles as p on p.id = told.user_id
  where w.id = new.withdrawal_id and p.email <> '';
  return null;
end
$$;

create or replace function private.certificate_tasks()
returns table (application_id uuid, certificate_number text, tenant_name text, task text, since timestamptz)
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, private.case_tenant(found.application_id), found.task, found.since
  from (
    select c.application_id, c.certificate_number, 'withdrawal' as task, w.proposed_at as since
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.confirmed_at is null and c.withdrawn_at is null and w.proposed_by is distinct from auth.uid() and private.has_permission('decide')
    union all
    select c.application_id, c.certificate_number, 'reversal', w.reversal_proposed_at
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.reversal_proposed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
      and w.reversal_proposed_by is distinct from auth.uid() and private.has_permission('decide')
    union all
    select o.application_id, c.certificate_number, case when private.may_decide_objection(auth.uid(), w) then 'objection' else 'unattended' end, o.objected_at
    from public.withdrawal_objections as o
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    join public.certificate_records as c on c.id = w.version_id
    where o.decided_at is null and auth.uid() in (select private.told_of_objection(w))
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at)
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and (c.issued_at is not null or c.step = 'issuing') and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
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
$$;

create or replace function private.mail_facts(application public.rent_guarantee_applications, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_example(application) || jsonb_build_object(
    'applicationId', application.id, 'applicationNumber', application.application_number,
    'applications', jsonb_build_array(jsonb_build_object('id', application.id, 'number', application.application_number)),
    'note', coalesce(
      (select h.notes from public.application_status_history as h
       where h.application_id = application.id and h.notes is not null and h.changed_by <> application.tenant_id and h.status <> 'draft'
       order by h.changed_at desc limit 1),
      'An example of what staff note.'
    ),
    'agreement', coalesce(
      (select d.text from public.application_declarations as d where d.application_id = application.id), 'An example of what the tenant agreed to.'
    ),
    'price', private.price_words(application.id), 'payment', private.payment_words(application.id)
  ) || coalesce(
    (select jsonb_build_object(
       'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'words', r.words, 'dueOn', r.due_on
     )
     from public.application_requests as r where r.application_id = application.id order by r.asked_at desc limit 1),
    jsonb_build_object(
      'kind', 'document', 'documentType', 'passport', 'isReplacement', true, 'words', 'An example of what staff ask.', 'dueOn', private.london_today() + 7
    )
  ) || coalesce(
    (select jsonb_build_object('subject', c.subject, 'content', c.content)
     from public.application_communications as c
     where c.application_id = application.id and c.communication_type = 'email' and c.direction = 'outbound' and c.status = 'sent'
     order by c.created_at desc limit 1),
    '{"subject": "An example of a subject", "content": "An example of a message."}'
  ) || case
    when template like 'appeal-%' then jsonb_build_object('words', coalesce(
      (select case when template = 'appeal-waiting' then r.appeal_words else r.appeal_reply end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      'An example of what is said about an appeal.'
    ))
      || jsonb_build_object('answerBy', coalesce(
        (select r.appeal_answer_by from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
        private.london_today() + 14
      ))
    when template like 'objection-%' then jsonb_build_object('words', case
      when template in ('objection-waiting', 'objection-unattended', 'objection-received') then 'An example of why a tenant or landlord objects.' else 'An example of our answer.' end) || jsonb_build_object('noticeUntil', coalesce(
      (select w.notice_until from public.withdrawal_objections as o join public.certificate_withdrawals as w on w.id = o.withdrawal_id
       where o.application_id = application.id order by o.objected_at desc limit 1),
      private.london_today() + 14
    ))
    when template = 'application-rejected' then coalesce(
      (select jsonb_build_object('reason', r.reason_code, 'appealUntil', r.appeal_until)
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      jsonb_build_object('reason', 'income_amount', 'appealUntil', private.london_today() + 30)
    )
    else jsonb_build_object('reason', coalesce(
      (select c.reason from public.application_closings as c where c.application_id = application.id order by c.closed_at desc limit 1),
      'An example of a reason.'
    ))
  end
$$;
