-- A match that a new list or a job finds shows on open screens without a reload, as what is decided of it does.
alter publication supabase_realtime add table public.screenings;
