-- What two functions for status lists do, in plain words.

comment on function private.add_status_list_job(integer) is 'Counts a change of a status list, and has the list signed again.';
comment on function private.add_due_status_lists() is 'Has every status list signed again that is older than 23 hours.';
