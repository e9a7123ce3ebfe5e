-- A refusal that staff took back closed the request for a new document without a word, and its tenant went on looking for one. An answer was mailed to who had
-- asked, also where a colleague has had the case since.

create function private.tell_of_accepted_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.application_documents as d where d.id = new.document_id and d.verified) then
    perform private.tell_tenant(new.application_id, 'request-closed', jsonb_build_object(
      'kind', new.kind, 'documentType', new.document_type, 'field', new.field, 'words', new.words
    ), 'request-closed-' || new.id);
  end if;
  return null;
end
$$;
comment on function private.tell_of_accepted_document() is
  'Trigger function: tells the tenant that no new document is needed, once staff accept the one that they had refused.';
revoke execute on function private.tell_of_accepted_document() from public, anon, authenticated;
create trigger tell_of_accepted_document after update of closed_at on public.application_requests
  for each row when (old.closed_at is null and new.closed_at is not null and new.answered_at is null and new.document_id is not null)
  execute function private.tell_of_accepted_document();

create or replace function private.staff_to_tell(request public.application_requests) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.user_id from public.user_roles as r
  where r.role = 'admin' and r.user_id = coalesce(
    (select c.assigned_to from public.application_cases as c where c.application_id = request.application_id), request.asked_by
  )
$$;
comment on function private.staff_to_tell(public.application_requests) is
  'Who is told of what becomes of a request: who has the case, otherwise who asked. Null where that person is no member of staff any more.';

update public.mail_templates set
  says = 'To the member of staff who has the case, or who asked where nobody has it.', body = replace(body, 'You had asked:', 'We had asked:')
where name = 'request-answered';
