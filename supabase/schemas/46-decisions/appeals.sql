-- An appeal against a rejection: the tenant says once, within 30 days of the reason that they have read, why it is wrong, and may take
-- that back. Somebody who took no part in the rejection decides it and answers; we promise an answer within 14 days. It is stored with
-- the rejection.
--
-- If the rejection is overturned, the application is in review again, and the person who rejected no longer has the case. An appeal that
-- its tenant withdraws is decided by that: it waits for nobody and is not made again.

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
  set appealed_at = now(), appeal_answer_by = private.london_today() + 14,
    appeal_words = private.require_text('words', appeal_rejection.words, 'Why the decision is wrong is required')
  where r.id = rejection.id;
end
$$;
comment on function public.appeal_rejection(uuid, text, uuid) is
  'Tenants: appeals, once and within 30 days, against the rejection of their own application; rejection_id is the one that they have '
  'read. P0001 where that is not possible; PT409 (HTTP 409) where another rejection is in force; PT404 (HTTP 404) for an application '
  'that is not theirs.';

create function public.withdraw_appeal(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The application is locked first, as everywhere.
  perform from public.rent_guarantee_applications as a
  where a.id = withdraw_appeal.application_id and a.tenant_id = auth.uid() for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  update public.application_rejections as r set appeal_decided_at = now(), appeal_outcome = 'withdrawn'
  where r.application_id = withdraw_appeal.application_id and r.appealed_at is not null and r.appeal_decided_at is null;
  if not found then
    raise exception 'You have no appeal that waits for an answer.' using hint = 'Reload the page to see how it ended.';
  end if;
end
$$;
comment on function public.withdraw_appeal(uuid) is
  'Tenants: withdraws the appeal against the rejection of their own application, so that the rejection stays. P0001 where no appeal '
  'waits; PT404 (HTTP 404) for an application that is not theirs.';

-- seen_until is when the caller read the case: documents that the tenant adds while it is read are not passed over.
create function public.decide_appeal(rejection_id uuid, outcome text, reply text, seen_until timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rejection public.application_rejections;
begin
  perform private.require_permission('decide');
  -- Before anything else is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(r.application_id) from public.application_rejections as r where r.id = decide_appeal.rejection_id;
  -- The application is locked first, as everywhere.
  perform from public.rent_guarantee_applications as a
  where a.id = (select r.application_id from public.application_rejections as r where r.id = decide_appeal.rejection_id) for no key update;
  select * into rejection from public.application_rejections as r where r.id = decide_appeal.rejection_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Rejection not found.';
  end if;
  if rejection.appealed_at is null or rejection.appeal_decided_at is not null then
    raise exception 'No appeal against this rejection waits to be decided.';
  end if;
  if private.has_rejected(auth.uid(), rejection.id) then
    raise insufficient_privilege using message = 'Somebody other than who rejected the application decides the appeal.';
  end if;
  if exists (
    select from public.application_documents as d
    join public.rent_guarantee_applications as a on a.id = d.application_id and a.tenant_id = d.uploaded_by
    where d.application_id = rejection.application_id and d.uploaded_at >= rejection.rejected_at
      and d.uploaded_at > decide_appeal.seen_until
  ) then
    raise sqlstate 'PT409' using message = 'The tenant has added a document for the appeal. Look at it, then decide.';
  end if;
  if coalesce(decide_appeal.outcome, '') not in ('upheld', 'overturned') then
    raise exception 'An appeal is upheld or overturned.' using
      detail = private.problem_entry('decision', 'outcome', 'Outcome is required')::text;
  end if;
  update public.application_rejections as r
  set appeal_decided_at = now(), appeal_decided_by = auth.uid(), appeal_outcome = decide_appeal.outcome,
    appeal_reply = private.require_text('reply', decide_appeal.reply, 'An answer to the tenant is required')
  where r.id = rejection.id;
  if decide_appeal.outcome = 'overturned' then
    perform set_config('private.status_note', btrim(decide_appeal.reply), true);
    update public.rent_guarantee_applications as a set status = 'in_review' where a.id = rejection.application_id and a.status = 'rejected';
    perform set_config('private.status_note', '', true);
    -- A case of the person who rejected passes to the caller; the mail to that person is queued before.
    update public.application_cases as c set assigned_to = auth.uid(), assigned_at = now()
    where c.application_id = rejection.application_id and c.assigned_to = rejection.rejected_by;
  end if;
end
$$;
comment on function public.decide_appeal(uuid, text, text, timestamptz) is
  'Staff who decide: lets a rejection stand (upheld), or puts the application back in review (overturned), with an answer to the tenant. '
  '42501 for who took part in the rejection; PT409 (HTTP 409) where the tenant has added a document after seen_until; P0001 where no '
  'appeal waits; PT404 (HTTP 404).';

create function private.has_open_appeal(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_rejections as r
    where r.application_id = has_open_appeal.application_id and r.appealed_at is not null and r.appeal_decided_at is null
  )
$$;
comment on function private.has_open_appeal(uuid) is 'Whether an appeal against the rejection of an application waits to be decided.';

create function private.new_evidence_since(application_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(d.uploaded_at)
  from public.application_rejections as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  join public.application_documents as d on d.application_id = a.id and d.uploaded_by = a.tenant_id and d.uploaded_at >= r.appealed_at
  where r.application_id = new_evidence_since.application_id and r.appeal_decided_at is null and not exists (
    select from public.document_views as v where v.document_id = d.id and private.may_decide_appeal(v.viewed_by, r.id)
  )
$$;
comment on function private.new_evidence_since(uuid) is
  'Since when a document that the tenant added after an appeal waits, while the appeal does, to be looked at by somebody who may decide '
  'it.';

revoke execute on function
  public.appeal_rejection(uuid, text, uuid), public.withdraw_appeal(uuid), public.decide_appeal(uuid, text, text, timestamptz)
from public, anon;
