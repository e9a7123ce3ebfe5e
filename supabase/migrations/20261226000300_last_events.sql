-- A tenant's cards said when the status or the record last changed, and nothing of what happened since: a message, a document, a certificate.

create function public.last_event_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select greatest(application.created_at, max(t.happened_at)) from public.list_application_timeline(application.id) as t
$$;
comment on function public.last_event_at(public.rent_guarantee_applications) is
  'When something last happened in an application that the reader sees in its timeline. A computed column.';
revoke execute on function public.last_event_at(public.rent_guarantee_applications) from public, anon;
grant execute on function public.last_event_at(public.rent_guarantee_applications) to authenticated, service_role;
