-- Which status may follow which, and who may make the change. A tenant only submits; everything else is for staff. A change that is not
-- here is refused, also to staff, unless an import makes it.

insert into public.application_transitions (from_status, to_status, actor) values
  ('draft', 'pending', 'staff'),
  ('draft', 'pending', 'tenant'),
  ('draft', 'in_review', 'staff'),
  ('draft', 'approved', 'staff'),
  ('draft', 'rejected', 'staff'),
  ('pending', 'in_review', 'staff'),
  ('pending', 'approved', 'staff'),
  ('pending', 'rejected', 'staff'),
  ('in_review', 'pending', 'staff'),
  ('in_review', 'approved', 'staff'),
  ('in_review', 'rejected', 'staff'),
  ('approved', 'pending', 'staff'),
  ('approved', 'in_review', 'staff'),
  ('approved', 'rejected', 'staff'),
  ('rejected', 'pending', 'staff'),
  ('rejected', 'in_review', 'staff'),
  ('rejected', 'approved', 'staff');
