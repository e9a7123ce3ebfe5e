-- An approval can be taken back until its certificate is signed: the application is in review again. The tenant is told why, and reads it
-- at home until the application is decided again. The landlord or agent who was mailed about the approval is mailed that it is taken back
-- (approval-mails.sql).

create function private.require_taken_back_explanation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_explanation(current_setting('private.status_note', true)) then
    raise exception 'Taking an approval back needs words for the tenant.' using
      detail = private.problem_entry(
        'decision', 'notes', private.explanation_request_text('why the approval no longer holds and what happens now')
      )::text,
      hint = 'Take it back with set_application_status and its notes.';
  end if;
  return null;
end
$$;
comment on function private.require_taken_back_explanation() is
  'Trigger function: refuses (P0001) to take an approval back without words for the tenant.';

create function private.approval_taken_back_at(application_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(h.changed_at) from public.application_status_history as h
  where h.application_id = approval_taken_back_at.application_id and h.changed_at > (
    select max(d.changed_at) from public.application_status_history as d
    where d.application_id = approval_taken_back_at.application_id and d.status = 'approved'
  )
  having not bool_or(h.status = 'rejected')
$$;
comment on function private.approval_taken_back_at(uuid) is
  'When the newest approval of an application was taken back; null while it counts, where there is none, and once the application is '
  'rejected instead.';

revoke execute on function private.approval_taken_back_at(uuid) from public;
