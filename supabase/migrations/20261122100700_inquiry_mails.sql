-- Staff and the sender of an inquiry are mailed by jobs. An administrator gets the first inquiry at once and then at most one mail in a
-- quarter of an hour, with all that came meanwhile.

create table private.staff_inquiry_mails (
  admin_id uuid primary key references public.profiles (id) on delete cascade,
  job_key text not null,
  due_at timestamptz not null
);
comment on table private.staff_inquiry_mails is 'The last mail about inquiries of each administrator.';

create function private.add_to_waiting_mail(waiting_key text, news jsonb) returns boolean
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set payload = case
    -- More would make a mail that nobody reads.
    when jsonb_array_length(j.payload #> '{data,inquiries}') < 20
      then jsonb_set(j.payload, '{data,inquiries}', (j.payload #> '{data,inquiries}') || news)
    else jsonb_set(j.payload, '{data,omitted}', to_jsonb((j.payload #>> '{data,omitted}')::integer + 1))
  end
  -- A job that was taken once may have been sent already.
  where j.key = waiting_key and j.attempts = 0 and j.done_at is null and j.failed_at is null
  returning true
$$;
comment on function private.add_to_waiting_mail(text, jsonb) is 'Adds an inquiry to a mail that is not sent yet, after 20 only to the number of further ones. Null where there is none.';

create function private.tell_staff_of_inquiry(news jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator record;
  new_key text;
  new_due_at timestamptz;
begin
  for administrator in
    select p.id, p.email, m.job_key, m.due_at
    from public.user_roles as r
    join public.profiles as p on p.id = r.user_id
    left join private.staff_inquiry_mails as m on m.admin_id = p.id
    where r.role = 'admin' and p.email <> ''
    order by p.id
  loop
    continue when private.add_to_waiting_mail(administrator.job_key, news);
    new_key := format('staff-inquiry-%s', gen_random_uuid());
    new_due_at := greatest(now(), administrator.due_at + interval '15 minutes');
    perform private.add_job(
      'mail',
      jsonb_build_object(
        'to', administrator.email, 'template', 'staff-inquiry',
        'data', jsonb_build_object('inquiries', jsonb_build_array(news), 'omitted', 0)
      ),
      new_key, new_due_at
    );
    insert into private.staff_inquiry_mails as m (admin_id, job_key, due_at) values (administrator.id, new_key, new_due_at)
    on conflict (admin_id) do update set job_key = excluded.job_key, due_at = excluded.due_at;
  end loop;
end
$$;
comment on function private.tell_staff_of_inquiry(jsonb) is
  'Adds an inquiry ({recordId, isRepeated, inquiry}) to the mail that waits for each administrator, or adds such a mail, 15 minutes after the last one at the earliest.';

create or replace function public.submit_inquiry(inquiry jsonb, sender text default null)
returns table (property_manager_id uuid, is_repeated boolean)
language plpgsql security definer set search_path = '' as $$
declare
  typed public.property_managers := private.read_inquiry(inquiry);
  hashed_sender text := private.hash_sender(sender);
  problems jsonb;
begin
  typed.business_phone_country_code := private.country_code(typed.business_phone_country_code);
  typed.mobile_country_code := case
    when typed.mobile_number is not null then coalesce(private.country_code(typed.mobile_country_code), '+44')
  end;
  select jsonb_agg(jsonb_build_object('section', 'inquiry', 'field', p.field, 'message', p.message)) into problems
  from private.inquiry_problems(typed) as p;
  if problems is not null then
    raise exception '%', problems -> 0 ->> 'message' using detail = problems::text;
  end if;

  -- One at a time: two that come at once must not make two records, nor pass the limits together.
  perform pg_advisory_xact_lock(hashtextextended('public.submit_inquiry', 0));
  perform private.check_inquiry_limits(typed.business_email, hashed_sender);
  select p.id into property_manager_id from public.property_managers as p
  where lower(p.business_email) = lower(typed.business_email) and lower(p.company_name) = lower(typed.company_name)
  order by p.created_at, p.id limit 1;
  is_repeated := property_manager_id is not null;
  property_manager_id := coalesce(property_manager_id, private.store_inquiry(typed));
  insert into private.inquiry_attempts (business_email, property_manager_id, sender_hash)
  values (lower(typed.business_email), submit_inquiry.property_manager_id, hashed_sender);

  perform private.tell_staff_of_inquiry(jsonb_build_object(
    'recordId', property_manager_id, 'isRepeated', is_repeated, 'inquiry', jsonb_strip_nulls(to_jsonb(typed))
  ));
  perform private.add_job(
    'mail', jsonb_build_object('to', typed.business_email, 'template', 'inquiry-confirmation'),
    format('inquiry-confirmation-%s', gen_random_uuid())
  );
  return next;
end
$$;
comment on function public.submit_inquiry(jsonb, text) is
  'Service role: stores a landlord''s or letting agent''s inquiry, sent from this address, gives its record, and adds the mails to staff and to the sender. A company with an e-mail address that is on record (in any case) is not stored again and not changed. A wrong value fails with P0001, its details a JSON list of {section, field, message}; too many with PT429 (HTTP 429).';
