-- Inquiries come in bursts, and each concerns all administrators. An administrator is mailed of the first one at once, and then at most
-- every 15 minutes, with all that came meanwhile in one mail.

create table private.staff_inquiry_mails (
  admin_id uuid primary key references public.profiles (id) on delete cascade,
  job_key text not null,
  due_at timestamptz not null
);
comment on table private.staff_inquiry_mails is 'The last mail about inquiries of each administrator.';

create function private.queue_staff_inquiry_mails(news jsonb) returns void
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
comment on function private.queue_staff_inquiry_mails(jsonb) is
  'Adds an inquiry ({recordId, isRepeated, inquiry}) to the mail that waits for each administrator, or adds such a mail, 15 minutes '
  'after the last one at the earliest.';

create function private.add_to_waiting_mail(waiting_key text, news jsonb) returns boolean
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set payload = case
    -- Nobody reads a longer mail.
    when jsonb_array_length(j.payload #> '{data,inquiries}') < 20
      then jsonb_set(j.payload, '{data,inquiries}', (j.payload #> '{data,inquiries}') || news)
    else jsonb_set(j.payload, '{data,omitted}', to_jsonb((j.payload #>> '{data,omitted}')::integer + 1))
  end
  -- A job that was taken once may have sent its mail already.
  where j.key = waiting_key and j.attempts = 0 and j.done_at is null and j.failed_at is null
  returning true
$$;
comment on function private.add_to_waiting_mail(text, jsonb) is
  'Adds an inquiry to a mail that is not sent yet, after 20 only to the number of further ones. Null where there is none.';
