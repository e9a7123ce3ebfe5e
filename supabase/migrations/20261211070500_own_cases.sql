-- A member of staff who is the tenant accepted their own documents, and a colleague approved on these. The rule about one's own guarantee holds for every step of
-- a case that staff take. What a tenant does with their own application, also one who is staff, stays free.

create trigger w_refuse_own_guarantee after insert on public.document_reviews
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after update of verified on public.application_documents
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.verified <> old.verified) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee_when_added after insert on public.application_documents
  for each row when (auth.uid() is not null and new.verified) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert on public.screening_decisions
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert on public.amount_reasons
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert or update on public.fee_waivers
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert on public.application_requests
  for each row when (new.asked_by = auth.uid()) execute function private.refuse_own_guarantee();
-- A withdrawal by the tenant closes the requests as well, in a trigger.
create trigger w_refuse_own_guarantee_when_closed after update of closed_at on public.application_requests
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.closed_at is distinct from old.closed_at)
  execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert on public.landlord_requests
  for each row when (new.asked_by = auth.uid()) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee_when_recorded after update of answered_at on public.landlord_requests
  for each row when (auth.uid() is not null and new.came_by = 'staff' and new.answered_at is distinct from old.answered_at)
  execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee_when_closed after update of closed_at on public.landlord_requests
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.closed_at is distinct from old.closed_at)
  execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert on public.application_closings
  for each row when (auth.uid() is not null and new.kind = 'closed') execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee_when_reopened after update of reopened_at on public.application_closings
  for each row when (auth.uid() is not null and new.reopened_at is distinct from old.reopened_at) execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee_of_appeal after update of appeal_decided_at on public.application_rejections
  for each row when (auth.uid() is not null and new.appeal_decided_at is distinct from old.appeal_decided_at and new.appeal_outcome <> 'withdrawn')
  execute function private.refuse_own_guarantee();
create trigger w_refuse_own_guarantee after insert on public.taken_back_versions
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
