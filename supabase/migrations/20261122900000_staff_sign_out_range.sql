alter table public.staff_sign_outs
  add constraint staff_sign_outs_signed_out_at_range_check check (private.in_range(signed_out_at));
