-- What a member of staff did that no other row tells of, such as closing a request or starting failed work again. Without it the activity
-- of staff would leave out what they do most. The functions that do these things write a row, and `list_user_activity` reads it.

create table private.staff_actions (
  id uuid default gen_random_uuid() primary key,
  act text not null check (act in ('request_closed', 'request_reminded', 'request_sent_again', 'work_restarted')),

  request_id uuid references public.application_requests (id) on delete cascade,
  landlord_request_id uuid references public.landlord_requests (id) on delete cascade,
  work text,

  done_by uuid not null references public.profiles (id) on delete cascade,
  done_at timestamptz not null default clock_timestamp() check (private.is_in_range(done_at)),

  constraint staff_actions_subject_check check (
    num_nonnulls(request_id, landlord_request_id, work) = 1 and (act = 'work_restarted') = (work is not null)
  )
);
comment on table private.staff_actions is
  'What a member of staff did that no other row records. Written by the functions that do it, read by list_user_activity.';
comment on column private.staff_actions.id is 'The key.';
comment on column private.staff_actions.act is
  'request_closed: on its own, not by a decision or a review; request_reminded; request_sent_again: to the new address of its '
  'landlord or agent; work_restarted.';
comment on column private.staff_actions.request_id is 'The request of a tenant that was closed or reminded of; null for anything else.';
comment on column private.staff_actions.landlord_request_id is
  'The request of a landlord or agent that was closed, reminded of or sent again; null for anything else.';
comment on column private.staff_actions.work is 'The kind of the failed job, or all; null for anything else.';
comment on column private.staff_actions.done_by is 'Who did it.';
comment on column private.staff_actions.done_at is 'When.';

create index staff_actions_done_by_idx on private.staff_actions (done_by, done_at desc);
create index staff_actions_landlord_request_id_idx on private.staff_actions (landlord_request_id);
create index staff_actions_request_id_idx on private.staff_actions (request_id);
