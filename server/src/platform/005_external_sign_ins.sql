-- What the server remembers while a person signs in at another provider. GoTrue keeps this in a signed state; here it is used up once.
create table auth.external_sign_ins (
  state_hash text primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method auth.code_challenge_method,
  linking_user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index external_sign_ins_created_at_idx on auth.external_sign_ins (created_at);
create index external_sign_ins_linking_user_id_idx on auth.external_sign_ins (linking_user_id);
