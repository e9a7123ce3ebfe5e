-- A sign-up with a web address in its name failed for an address that had no account, and was answered as usual for one that had: it told which addresses have one.
-- Such a name is left out now.
comment on function private.create_profile() is
  'Makes the profile of a new person from the metadata of the sign-up (specification, section 3). A sign-up never fails over it: a name with a web address is left out.';
