-- An appeal that was sent while staff corrected the reason was one against a reason that its tenant had not read.

drop function public.appeal_rejection(uuid, text);
create function public.appeal_rejection(application_id uuid, words text, rejection_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  rejection public.application_rejections;
begin
  select * into application from public.rent_guarantee_applications as a
  where a.id = appeal_rejection.application_id and a.tenant_id = auth.uid() for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  select * into rejection from public.application_rejections as r
  where r.application_id = application.id order by r.rejected_at desc limit 1;
  if application.status <> 'rejected' or rejection.id is null then
    raise exception 'There is no rejection to appeal against.';
  end if;
  if appeal_rejection.rejection_id <> rejection.id then
    raise sqlstate 'PT409' using message = 'The reason has changed meanwhile. Read the new one, then send your appeal.';
  end if;
  if rejection.appealed_at is not null then
    raise exception 'You have already appealed against this rejection.' using hint = 'Each rejection can be appealed against once.';
  end if;
  if rejection.appeal_until < private.london_today() then
    raise exception 'The time for an appeal is over.' using hint = 'An appeal is possible for 30 days. You can apply again.';
  end if;
  update public.application_rejections as r
  set appealed_at = now(), appeal_answer_by = private.london_today() + 14, appeal_words = private.required_words('words', appeal_rejection.words, 'Why the decision is wrong is required')
  where r.id = rejection.id;
end
$$;
comment on function public.appeal_rejection(uuid, text, uuid) is
  'Tenants: appeals against the rejection of one''s own application, once, within 30 days; the last argument is the one that the tenant has read. Somebody other than who rejected decides. Fails with P0001 where that is not possible; PT409 (HTTP 409) where another one is in force; PT404 (HTTP 404) for what is not theirs.';
revoke execute on function public.appeal_rejection(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.appeal_rejection(uuid, text, uuid) to authenticated;
