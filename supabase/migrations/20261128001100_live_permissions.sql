-- A permission that is given or taken shows in the sessions that are open, whatever screen they show.
alter publication supabase_realtime add table public.staff_permissions, public.staff_permission_requests;
