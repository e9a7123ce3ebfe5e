-- The value that the record has already was taken as a correction of it, and staff were asked to accept '1,080.00 becomes 1,080.00'.
create or replace function private.check_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := (select f.kind from private.correctable_fields() as f where f.field = new.field);
  is_same boolean := new.answer = new.old_value;
begin
  case kind
    when 'date' then perform private.check_corrected_day(new);
    when 'money' then perform private.check_corrected_amount(new);
    else perform private.check_corrected_text(new.field, new.answer);
  end case;
  if kind = 'money' then
    is_same := new.answer::numeric = new.old_value::numeric;
  end if;
  if is_same then
    perform private.refuse_request('answer', 'This is what your application says already. If it is right, write that to us in a message.');
  end if;
  return new;
end
$$;
comment on function private.check_correction() is 'Refuses a corrected value that cannot stand in its record, and one that stands there already.';
