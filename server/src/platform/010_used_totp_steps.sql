-- A code of an authenticator app counts once (RFC 6238, section 5.2). GoTrue does not remember them, so this is not a column of its table.
create table auth.used_totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);
grant all on auth.used_totp_steps to service_role;
