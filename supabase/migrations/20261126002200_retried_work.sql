-- What was started again by somebody else already is an answer with words (HTTP 404) and no fault of the server: P0002 is one to the protocol.

create or replace function public.retry_job(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  if not private.restart_job(retry_job.id) then
    raise sqlstate 'PT404' using message = 'This has been started again already, or is too old to be of use.';
  end if;
end
$$;
comment on function public.retry_job(uuid) is 'Staff: starts a failed job again. Fails with PT404 (HTTP 404) for one that has not failed or has expired.';

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
  'Staff: sends an e-mail again that could not be delivered, to the address that the tenant has now. Fails with PT404 (HTTP 404) for one that has not failed, and with P0001 where there is no address.';
