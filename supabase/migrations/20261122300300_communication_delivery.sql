-- An outbound e-mail is sent when it is written, as far as its status goes. What became of it stands in columns of its own, which its job writes.

alter table public.application_communications
  add column delivery_status text check (delivery_status in ('queued', 'sent', 'failed')),
  add column delivery_error text;

comment on column public.application_communications.delivery_status is
  'Of an outbound e-mail that is no draft: queued, sent once the mail server has taken it (emailed_at says when), or failed. Null for all else.';
comment on column public.application_communications.delivery_error is 'Why it failed, in words for staff and tenant.';
comment on column public.application_communications.emailed_at is 'When the mail server took it.';

-- Quietly: nobody has changed what it says.
alter table public.application_communications disable trigger version;
update public.application_communications
set delivery_status = case when emailed_at is null then 'failed' else 'sent' end,
  delivery_error = case when emailed_at is null then 'It was not sent.' end
where direction = 'outbound' and communication_type = 'email' and status = 'sent';
alter table public.application_communications enable trigger version;

create function private.tenant_email(application_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(p.email, '') from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = tenant_email.application_id
$$;
comment on function private.tenant_email(uuid) is 'Where e-mails about an application go; null where there is no tenant or no address.';

create function private.queue_communication() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.tenant_email(new.application_id);
begin
  if new.emailed_at is not null then
    new.delivery_status := 'sent';
  elsif address is null then
    new.delivery_status := 'failed';
    new.delivery_error := 'The tenant has no e-mail address.';
  else
    new.delivery_status := 'queued';
    perform private.add_job('communication', jsonb_build_object('to', address, 'communication_id', new.id), 'communication-' || new.id);
  end if;
  return new;
end
$$;
comment on function private.queue_communication() is
  'Adds the job that mails an outbound e-mail. One that comes with emailed_at was sent elsewhere, as an import has it.';

create trigger queue_communication before insert on public.application_communications
  for each row when (new.direction = 'outbound' and new.communication_type = 'email' and new.status = 'sent')
  execute function private.queue_communication();
create trigger queue_finished_draft before update on public.application_communications
  for each row when (
    old.status = 'draft' and new.direction = 'outbound' and new.communication_type = 'email' and new.status = 'sent'
  ) execute function private.queue_communication();

create function private.keep_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_communications as c
  set emailed_at = new.done_at,
    delivery_status = case when new.done_at is not null then 'sent' when new.failed_at is not null then 'failed' else 'queued' end,
    delivery_error = case
      when new.failed_at is null then null
      when new.attempts < new.most_attempts then left(new.last_error, 300)
      -- What a server of ours said is for staff alone, who read it in the list of failed jobs.
      else 'The mail server could not be reached or did not take it.'
    end
  where c.id = (old.payload ->> 'communication_id')::uuid;
  return null;
end
$$;
comment on function private.keep_delivery() is 'Keeps with a communication what became of its job.';

create trigger keep_delivery after update of done_at, failed_at on private.jobs
  for each row when (new.kind = 'communication' and (old.done_at, old.failed_at) is distinct from (new.done_at, new.failed_at))
  execute function private.keep_delivery();

create function public.send_communication_again(communication_id uuid) returns void
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
    raise no_data_found using message = 'This e-mail has been started again already.';
  end if;
  address := private.tenant_email(communication.application_id);
  if address is null then
    raise exception 'The tenant has no e-mail address.';
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
  'Staff: sends an e-mail again that could not be delivered, to the address that the tenant has now. Fails with P0002 for one that has not failed, and with P0001 where there is no address.';

revoke execute on function private.tenant_email(uuid), private.queue_communication(), private.keep_delivery(),
  public.send_communication_again(uuid) from public, anon, authenticated;
grant execute on function public.send_communication_again(uuid) to authenticated;
