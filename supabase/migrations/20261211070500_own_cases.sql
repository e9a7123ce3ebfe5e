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

-- The facts of a submitted application are for others to change as well. Before, because a change can take away what makes it one's own.
create trigger w_refuse_own_guarantee_when_changed before update on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_guarantee('submitted');
create trigger w_refuse_own_guarantee_when_deleted before delete on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_guarantee('submitted');
create trigger w_refuse_own_guarantee_when_changed before update on public.tenancy_information
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_guarantee('submitted');
create trigger w_refuse_own_guarantee_of_description before update of document_type, description on public.application_documents
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_guarantee('submitted');
create trigger w_refuse_own_guarantee_when_deleted before delete on public.application_documents
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_guarantee('submitted');
-- The company has no other sign of who changed it.
create trigger w_refuse_own_guarantee_of_company after insert on public.record_edits
  for each row when (new.changed_by = auth.uid() and new.fields = array['company_tenant']) execute function private.refuse_own_guarantee('submitted');
-- Nobody chooses who decides on their own guarantee. Giving back what a colleague has given one is free.
create trigger w_refuse_own_guarantee_when_assigned after update of assigned_to on public.application_cases
  for each row when (
    auth.uid() is not null and pg_trigger_depth() = 0 and new.assigned_to is distinct from old.assigned_to
    and (new.assigned_to is not null or old.assigned_to is distinct from auth.uid())
  ) execute function private.refuse_own_guarantee('submitted');

-- The same as before, but never a case of the caller's own guarantee, nor a certificate to sign for somebody who may not.
create or replace function private.find_case(after public.application_cases, except_id uuid, at_step text) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  -- Each half walks an index of its own. Two people who take the next one at the same moment get two.
  return (
    select found.application_id
    from (
      select * from (
        select c.* from public.application_cases as c
        where c.turn = 'staff' and (at_step is null or c.step = at_step)
          and (c.step <> 'signature' or (select private.has_permission('sign')))
          and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and (c.step not in ('appeal', 'signature') or not private.is_for_another(c.application_id)) and private.comes_after(c, after)
          and not exists (select from public.rent_guarantee_applications as a where a.id = c.application_id and private.concerns_caller(a))
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as waiting
      union all
      select * from (
        select c.* from public.application_cases as c
        where c.message_since is not null and (at_step is null or at_step = 'message')
          and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and private.comes_after(c, after)
          and not exists (select from public.rent_guarantee_applications as a where a.id = c.application_id and private.concerns_caller(a))
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as written
    ) as found
    order by found.move_in, found.since, found.application_id limit 1
  );
end
$$;

comment on function public.take_next_case(uuid, text) is
  'Staff: the application that follows the named one in the queue, after the last one the first again, among those that are the caller''s or nobody''s and wait for staff or for the answer to a message, and gives it to the caller; null when there is none. Without a name, or where that one waits for staff no more, the first. at_step: review, appeal, signature or message for those alone. Never an appeal against the caller''s own rejection, a certificate that the caller has signed, or the caller''s own guarantee.';

-- Who takes themselves out of an application, acts, and puts themselves in again has acted on their own guarantee. The trigger above refuses to leave one that is
-- submitted; this refuses to come in. A draft is left freely, and the fee of a draft can be waived, so nobody of the staff names themselves in one later on either.
create function private.refuse_own_naming() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_staff_role(auth.uid()) and private.concerns_caller(new)
    and (old.status <> 'draft' or (new.tenant_id = auth.uid() and new.tenant_id is distinct from old.tenant_id)) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return new;
end
$$;
comment on function private.refuse_own_naming() is
  'Trigger function: refuses (42501) that a member of staff becomes the tenant of an application, or names in a submitted one a landlord for which they have acted.';
create trigger w_refuse_own_naming before update on public.rent_guarantee_applications
  for each row when (
    auth.uid() is not null and pg_trigger_depth() = 0
    and (new.tenant_id, new.property_manager_id) is distinct from (old.tenant_id, old.property_manager_id)
  ) execute function private.refuse_own_naming();
