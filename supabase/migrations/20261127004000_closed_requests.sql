-- Of a withdrawn or closed application nobody is asked for anything: the status stays what it was, so the closing counts beside it.

create or replace function private.is_under_review(application uuid) returns boolean
language sql security definer set search_path = '' as $$
  select coalesce(private.lock_application(application) in ('pending', 'in_review'), false) and not private.is_closed(application)
$$;
comment on function private.is_under_review(uuid) is
  'Locks an application until the transaction ends, and says whether it is submitted and neither decided, withdrawn nor closed: only then is anybody asked for something.';

-- What was asked after the closing.
select private.close_requests(c.application_id) from public.application_closings as c where c.reopened_at is null;
