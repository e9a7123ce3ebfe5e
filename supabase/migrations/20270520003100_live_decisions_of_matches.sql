-- What a colleague decides of a match shows on open screens without a reload.
alter publication supabase_realtime add table public.screening_decisions;
