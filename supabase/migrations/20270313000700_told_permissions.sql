-- Who was given a permission, or had one taken away, was not told: a member of staff found out by a button that was there or was gone, and somebody whose account
-- another person uses not at all. The person is mailed once for all that changes in one transaction. Who joins was told by the invitation.

create function private.tell_of_permissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'permissions-changed', 'data', done.facts),
    'permissions-changed-' || new.user_id || '-' || pg_current_xact_id())
  from public.profiles as p
  cross join (
    select jsonb_build_object(
      'given', coalesce(jsonb_agg(a.permission order by a.id) filter (where a.act = 'given'), '[]'),
      'taken', coalesce(jsonb_agg(a.permission order by a.id) filter (where a.act = 'taken'), '[]'),
      'isStaff', not coalesce(bool_or(a.act = 'left'), false),
      'person', (array_agg(private.staff_name(a.acted_by) order by a.id) filter (where a.acted_by is not null))[1],
      'confirmer', (array_agg(private.staff_name(a.confirmed_by) order by a.id) filter (where a.confirmed_by is not null))[1]
    ) as facts
    -- What one does oneself is no news.
    from public.permission_acts as a
    where a.user_id = new.user_id and a.acted_at = new.acted_at and a.act in ('given', 'taken', 'left') and a.acted_by is distinct from new.user_id
    having count(*) > 0
  ) as done
  where p.id = new.user_id and p.email <> '' and not exists (
    select from public.permission_acts as j where j.user_id = new.user_id and j.acted_at = new.acted_at and j.act = 'joined'
  );
  return null;
end
$$;
comment on function private.tell_of_permissions() is
  'Trigger function: adds the job that mails a member of staff which of their permissions have changed, and by whom.';
revoke execute on function private.tell_of_permissions() from public, anon, authenticated;
-- At the end of the transaction, when all of it is known.
create constraint trigger tell_of_permissions after insert on public.permission_acts
  deferrable initially deferred for each row when (new.act in ('given', 'taken', 'left')) execute function private.tell_of_permissions();
