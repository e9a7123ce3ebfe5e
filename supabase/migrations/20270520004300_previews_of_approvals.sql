-- The preview of an approval on a case that is not decided said that the fee may still be waived, which the mail itself does not say.

drop function private.price_words(uuid);
create function private.price_words(application uuid, is_approval boolean default false) returns text
language sql stable security definer set search_path = '' as $$
  select case when p.waiver_reason is null then format(
    '£%s once for the certificate, and £%s for each month of your stay. For %s that is £%s in all.',
    trim_scale(p.fee), trim_scale(p.monthly_fee), m.months, trim_scale(p.total)
  ) || case when p.waived_until is null or price_words.is_approval then '' else format(
    ' The £%s fee is waived for a limited time for %s, until %s. If it is waived for you, the whole price is £%s.',
    trim_scale(p.fee), p.waived_for, private.long_date(p.waived_until), trim_scale(p.total_if_waived)
  ) end
  else format(
    '£%s for each month of your stay. For %s that is £%s in all. We waive the fee of £%s for your certificate: %s.',
    trim_scale(p.monthly_fee), m.months, trim_scale(p.total_if_waived), trim_scale(p.fee), rtrim(p.waiver_reason, '. ')
  ) || case when p.waiver_submit_by is null then '' else format(' This holds if you submit the application by %s.', private.long_date(p.waiver_submit_by)) end end
  from private.price_of_stay(price_words.application) as p
  cross join lateral (select case p.months when 1 then '1 month' else p.months || ' months' end as months) as m
$$;
comment on function private.price_words(uuid, boolean) is
  'The price of a stay in words. is_approval: as it is told with an approval, after which the fee is not waived any more.';
revoke execute on function private.price_words(uuid, boolean) from public, anon, authenticated;

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
    'price', case template
      when 'fee-waived' then private.waiver_words(application.id)
      else private.price_words(application.id, template = 'application-approved')
    end, 'payment', private.payment_words(application.id)
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
  ) || case when template like '%-early-end' then jsonb_build_object('consent', jsonb_build_object(
    'by', 'An example of a name', 'on', private.london_today() - 1, 'how', 'by e-mail'
  )) else '{}' end || case when template like '%-requests%' then jsonb_build_object(
    'items', private.example_requests(application.id, template)
  ) else '{}' end || case
    when template like 'appeal-%' then jsonb_build_object('words', coalesce(
      (select case when template in ('appeal-waiting', 'appeal-unattended') then r.appeal_words else r.appeal_reply end
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
    when template in ('application-rejected', 'rejection-corrected') then jsonb_build_object(
      'appealUntil', private.last_appeal_day(), 'replacedOn', private.london_today()
    ) || coalesce(
      (select jsonb_build_object('reason', r.reason_code, 'replacedOn', (r.rejected_at at time zone 'Europe/London')::date)
         || case when template = 'application-rejected' then jsonb_build_object('appealUntil', r.appeal_until) else '{}' end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      '{"reason": "income_amount"}'
    )
    else jsonb_build_object('reason', coalesce(
      (select c.reason from public.application_closings as c where c.application_id = application.id order by c.closed_at desc limit 1),
      'An example of a reason.'
    ))
  end
$$;
