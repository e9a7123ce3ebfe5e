-- A home in Scotland or Northern Ireland could be submitted, and only the approval stopped it: the tenant waited for nothing. Until our terms are reviewed for these
-- nations, the submission says so.
update public.rules set stops = array_prepend('submission', stops) where id in (8, 9) and not 'submission' = any (stops);
