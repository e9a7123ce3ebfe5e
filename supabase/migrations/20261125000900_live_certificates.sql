-- Screens that are open follow a certificate from its approval to its end, and a withdrawal that waits for a second person.
alter publication supabase_realtime add table
  public.certificate_records,
  public.certificate_withdrawals;
