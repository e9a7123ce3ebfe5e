-- After 'Start again' nothing told staff how it went on: a job left the list of failed work whether it was carried out or still waited.
create function public.job_outcomes(ids uuid[]) returns table (id uuid, outcome text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see the work in the background.';
  end if;
  return query
  select j.id, case when j.done_at is not null then 'done' when j.failed_at is not null then 'failed' else 'under_way' end
  from private.jobs as j where j.id = any (job_outcomes.ids);
end
$$;
comment on function public.job_outcomes(uuid[]) is
  'Staff: how jobs stand that were started again: done, failed or under_way. One that is cleared away since is not among them.';
revoke execute on function public.job_outcomes(uuid[]) from public, anon, authenticated;
grant execute on function public.job_outcomes(uuid[]) to authenticated;
