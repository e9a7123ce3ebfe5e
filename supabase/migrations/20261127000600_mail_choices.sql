-- Everyone chooses which mails they get, except what they must know. A topic groups the mails that are switched off together; a mail without one always
-- goes out. A row of a person means that a topic is switched off.

create table public.mail_topics (
  name text primary key check (name ~ '^[a-z]+(-[a-z]+)*$'),
  position smallint not null,
  reader text not null check (reader in ('tenant', 'landlord', 'staff')),
  title text not null check (btrim(title) <> ''),
  says text not null check (btrim(says) <> '')
);

create table public.mail_choices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  topic text not null references public.mail_topics (name) on delete cascade,
  switched_off_at timestamptz not null default now() constraint mail_choices_switched_off_at_range_check check (private.in_range(switched_off_at)),
  primary key (user_id, topic)
);

alter table public.mail_templates add column topic text references public.mail_topics (name);
comment on column public.mail_templates.topic is 'With which other mails it is switched off; null for what its reader must know.';

alter table public.mail_topics enable row level security;
alter table public.mail_choices enable row level security;
create index mail_templates_topic_idx on public.mail_templates (topic);
create index mail_choices_topic_idx on public.mail_choices (topic);
create policy mail_topics_select_signed_in on public.mail_topics for select to authenticated using (true);
create policy mail_choices_select_own on public.mail_choices for select to authenticated using (user_id = (select auth.uid()));
create trigger a_refuse_auditor before insert or update or delete on public.mail_topics
  for each statement execute function private.refuse_auditor();
revoke all on public.mail_topics, public.mail_choices from anon, authenticated;
grant select on public.mail_topics, public.mail_choices to authenticated;

insert into public.mail_topics (position, name, reader, title, says) values
  (10, 'progress', 'tenant', 'Progress', 'When we begin to check your application. You always hear of the decision.'),
  (20, 'request-reminders', 'tenant', 'First reminders', 'Three days before you need to send or answer something. You always get the request itself and a reminder on the last day.'),
  (30, 'messages', 'tenant', 'Copies of messages', 'What we write to you about an application, which you also read there.'),
  (40, 'draft-idle', 'tenant', 'Unfinished applications', 'Once, when an application has not been submitted for a week.'),
  (50, 'guarantee-ends', 'tenant', 'End of your guarantee', '60 and 14 days before the last day, which stands on the certificate.'),
  (60, 'guarantee-ends-landlord', 'landlord', 'End of a guarantee', '60 and 14 days before the last day, which stands on the certificate.'),
  (70, 'answers', 'staff', 'Answers to your requests', 'The queue shows them too.'),
  (80, 'appeals', 'staff', 'Appeals that wait', 'The queue shows them too.'),
  (90, 'screening-matches', 'staff', 'Matches on a new sanctions list', 'The applications show them too, and are not approved until somebody decides.');

update public.mail_templates as t set topic = m.topic
from (values
  ('application-pending', 'progress'), ('application-in-review', 'progress'), ('application-request-soon', 'request-reminders'),
  ('communication', 'messages'), ('draft-idle', 'draft-idle'), ('guarantee-ends-tenant', 'guarantee-ends'),
  ('guarantee-ends-landlord', 'guarantee-ends-landlord'), ('request-answered', 'answers'), ('appeal-waiting', 'appeals'),
  ('screening-matches', 'screening-matches')
) as m (template, topic)
where t.name = m.template;

create function private.can_get_topic(topic public.mail_topics) returns boolean
language sql stable security definer set search_path = '' as $$
  select case topic.reader
    when 'staff' then exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role = 'admin') and (
      topic.name = 'answers'
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
comment on function private.can_get_topic(public.mail_topics) is 'Whether mails of a topic can come to the caller.';

create function public.own_mail_topics() returns table (name text, title text, says text, is_wanted boolean)
language sql stable security definer rows 5 set search_path = '' as $$
  select t.name, t.title, t.says, c.topic is null
  from public.mail_topics as t
  left join public.mail_choices as c on c.topic = t.name and c.user_id = auth.uid()
  where auth.uid() is not null and private.can_get_topic(t)
  order by t.position, t.name
$$;
comment on function public.own_mail_topics() is 'The mails that can come to the caller and that they may switch off, and whether they want them.';

create function public.choose_mail(topic text, is_wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.own_mail_topics() as t where t.name = choose_mail.topic) then
    raise sqlstate 'PT404' using message = 'There are no such e-mails that you can switch off.';
  end if;
  if choose_mail.is_wanted then
    delete from public.mail_choices as c where c.user_id = auth.uid() and c.topic = choose_mail.topic;
  else
    insert into public.mail_choices as c (user_id, topic) values (auth.uid(), choose_mail.topic) on conflict do nothing;
  end if;
end
$$;
comment on function public.choose_mail(text, boolean) is
  'Switches mails that can come to the caller off, or on again. PT404 (HTTP 404) for others, such as those that everybody must get.';

create function private.is_wanted(template text, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.mail_templates as t
    join public.mail_choices as c on c.topic = t.topic
    join auth.users as u on u.id = c.user_id
    where t.name = is_wanted.template and u.email = lower(is_wanted.address)
  )
$$;
comment on function private.is_wanted(text, text) is 'False where the person with this address has switched a mail off.';

create function public.mail_to_send(name text, address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.mail_text(t.name) || jsonb_build_object(
    'isWanted', private.is_wanted(t.name, mail_to_send.address),
    'isOptional', t.topic is not null and exists (select from auth.users as u where u.email = lower(mail_to_send.address))
  )
  from public.mail_templates as t where t.name = mail_to_send.name
$$;
comment on function public.mail_to_send(text, text) is
  'Service role: the words of a mail that are in force, whether the person with this address wants it, and whether they can choose; null where there is no such mail.';

-- A message that is not mailed says so where staff see it.
alter table public.application_communications drop constraint application_communications_delivery_status_check;
alter table public.application_communications add constraint application_communications_delivery_status_check
  check (delivery_status in ('queued', 'sent', 'failed', 'switched_off'));
comment on column public.application_communications.delivery_status is
  'Of an outbound e-mail that is no draft: queued, sent once the mail server has taken it (emailed_at says when), failed, or switched_off where the tenant wants no copies of messages. Null for everything else.';

create or replace function private.queue_communication() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.tenant_email(new.application_id);
begin
  if new.emailed_at is not null then
    new.delivery_status := 'sent';
  elsif address is null then
    new.delivery_status := 'failed';
    new.delivery_error := 'The tenant has no e-mail address.';
  elsif not private.is_wanted('communication', address) then
    new.delivery_status := 'switched_off';
  else
    new.delivery_status := 'queued';
    perform private.add_job('communication', jsonb_build_object('to', address, 'communication_id', new.id), 'communication-' || new.id);
  end if;
  return new;
end
$$;
comment on function private.queue_communication() is
  'Adds the job that mails an outbound e-mail, unless the tenant has switched off copies of messages. One that comes with emailed_at was sent elsewhere, as an import has it.';

create or replace function public.send_communication_again(communication_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  communication public.application_communications;
  address text;
  job_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may send e-mails.';
  end if;
  select * into communication from public.application_communications as c
  where c.id = send_communication_again.communication_id and c.delivery_status = 'failed' for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This e-mail has been started again already.';
  end if;
  address := private.tenant_email(communication.application_id);
  if address is null then
    raise exception 'The tenant has no e-mail address.';
  end if;
  if not private.is_wanted('communication', address) then
    raise exception 'The tenant has switched off copies of messages, and reads it in the application.';
  end if;
  update private.jobs as j set payload = jsonb_build_object('to', address, 'communication_id', communication.id)
  where j.key = 'communication-' || communication.id and j.failed_at is not null returning j.id into job_id;
  if job_id is not null then
    perform private.restart_job(job_id);
    return;
  end if;
  perform private.add_job('communication', jsonb_build_object('to', address, 'communication_id', communication.id), 'communication-' || communication.id);
  update public.application_communications as c set delivery_status = 'queued', delivery_error = null where c.id = communication.id;
end
$$;
comment on function public.send_communication_again(uuid) is
  'Staff: sends an e-mail again that could not be delivered, to the address that the tenant has now. Fails with PT404 (HTTP 404) for one that has not failed, and with P0001 where there is no address or the tenant has switched off copies of messages.';

revoke execute on function public.own_mail_topics(), public.choose_mail(text, boolean), public.mail_to_send(text, text) from public, anon, authenticated;
grant execute on function public.own_mail_topics(), public.choose_mail(text, boolean) to authenticated;
grant execute on function public.mail_to_send(text, text) to service_role;

comment on table public.mail_topics is 'The mails that people may switch off, in groups. Changed by migrations alone.';
comment on column public.mail_topics.name is 'Identifier.';
comment on column public.mail_topics.position is 'Its place in the list.';
comment on column public.mail_topics.reader is 'To whom they go.';
comment on column public.mail_topics.title is 'What their readers call them.';
comment on column public.mail_topics.says is 'When they come, and where their readers see it without them.';
comment on table public.mail_choices is 'The mails that people have switched off. Seen by each for themselves, and written by choose_mail alone.';
comment on column public.mail_choices.user_id is 'Who.';
comment on column public.mail_choices.topic is 'What.';
comment on column public.mail_choices.switched_off_at is 'Since when.';
