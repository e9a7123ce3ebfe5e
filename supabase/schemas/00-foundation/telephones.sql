-- Telephone numbers, which are two columns: a country code and a number.
--
-- A number is stored as it is dialled from another country: 0803 123 4567 in Nigeria is +234 and 803 123 4567. One without a code is a
-- British number. Landlords and agents may have any telephone; a tenant who submits has a mobile number, whose length and first digits are
-- those of its country, so that nobody invents one.
-- What is stored already stays: a number is checked when a person gives or changes it, and a mobile number at the submission.
-- The browser has the same rules, so that a form shows a problem at once.

-- Stored and shown

create function private.normalise_telephones() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.mobile_number := private.without_national_zero(new.mobile_country_code, new.mobile_number);
  if tg_table_name = 'property_managers' then
    new.business_phone_number := private.without_national_zero(new.business_phone_country_code, new.business_phone_number);
  end if;
  return new;
end
$$;
comment on function private.normalise_telephones() is
  'Trigger function: stores telephone numbers as they are dialled from another country.';

create function private.without_national_zero(country_code text, number text) returns text
language sql immutable set search_path = '' as $$
  with typed as (
    select btrim(without_national_zero.number) as number,
      -- What makes a number a whole one, with its own code, and all that follows.
      regexp_match(btrim(without_national_zero.number), '^([+]|00(?=[ ().\-/]*[1-9]))(.*)$') as whole
  ),
  coded as (
    select t.number, t.whole, regexp_replace(
      coalesce(t.whole[2], nullif(btrim(without_national_zero.country_code), ''), '+44'), '[^0-9]', '', 'g'
    ) as digits
    from typed as t
  ),
  -- No calling code is the beginning of another. Where the plan has no such 0, as in Italy and Gabon, a first 0 belongs to the number.
  planned as (
    select c.*, (
      select left(c.digits, length) from generate_series(2, 3) as length
      where private.mobile_number_pattern(left(c.digits, length)) like '0?%'
      order by length limit 1
    ) as code
    from coded as c
  ),
  parted as (
    -- The code, whose digits may have signs between them, before the number itself.
    select p.*, case when p.whole is null then '' else substring(
      p.whole[2] from '^[^0-9]*' || regexp_replace(p.code, '(.)(?=.)', '\1[^0-9]*', 'g') || '[ .\-/)]*'
    ) end as head
    from planned as p
  )
  select case
    when p.code is null or (p.whole is null and p.digits <> p.code) then p.number
    else coalesce(p.whole[1], '') || p.head || regexp_replace(
      substr(coalesce(p.whole[2], p.number), length(p.head) + 1),
      -- Also as (0), before what is left to dial.
      '^(?:[(]0[)]|([(]?)0)[ .\-/]*(?=[^0-9]*[1-9](?:[^0-9]*[0-9]){3})', '\1'
    )
  end
  from parted as p
$$;
comment on function private.without_national_zero(text, text) is
  'A telephone number without the 0 that is dialled only within its country, by its country code (null: +44) or, for a whole number, '
  'by its own.';

create function private.international_number(country_code text, number text) returns text
language sql immutable set search_path = '' as $$
  select case
    when btrim(international_number.number) ~ '^([+]|00)' then btrim(international_number.number)
    else '+' || ltrim(coalesce(nullif(btrim(international_number.country_code), ''), '44'), '+') || ' '
      || private.without_national_zero(international_number.country_code, international_number.number)
  end
  where not private.is_blank(international_number.number)
$$;
comment on function private.international_number(text, text) is
  'A telephone number with its country code (null: +44) before it, such as +44 7700 900123. Null without a number.';

create function private.country_code(given text) returns text
language sql immutable set search_path = '' as $$
  select case when btrim(given) = '' then null when btrim(given) like '+%' then btrim(given) else '+' || btrim(given) end
$$;
comment on function private.country_code(text) is 'A telephone country code with its plus sign: 44 gives +44, an empty text null.';

-- Any telephone

create function private.telephone_problem(country_code text, number text) returns text
language sql immutable set search_path = '' as $$
  select case coalesce(nullif(btrim(telephone_problem.country_code), ''), '+44')
    when '+44' then 'Enter a whole UK telephone number, such as 029 2018 0100'
    else 'Enter a whole telephone number, in digits'
  end
  where not private.is_blank(telephone_problem.number)
    and not private.is_telephone_number(telephone_problem.country_code, telephone_problem.number)
    -- A code that is none has a refusal of its own.
    and coalesce(nullif(btrim(telephone_problem.country_code), ''), '+44') ~ '^[+][0-9]{1,4}$'
$$;
comment on function private.telephone_problem(text, text) is
  'What is said of a number that cannot be a telephone number. Null for one that can, and for an empty one.';

create function private.is_telephone_number(country_code text, number text) returns boolean
language sql immutable set search_path = '' as $$
  with given as (
    select regexp_replace(
      regexp_replace(regexp_replace(btrim(number), '\s*(?:x|ext[.]?|extension)\s*[0-9]{1,6}$', '', 'i'), '[ ().\-/]', '', 'g'), '^00', '+'
    ) as digits
  ),
  whole as (
    select case when digits like '+%' then digits else coalesce(nullif(btrim(country_code), ''), '+44') || digits end as number from given
  )
  select w.number ~ '^[+][0-9]{7,15}$'
    and (w.number !~ '^[+]44' or w.number ~ '^[+]440?[1-9](?:[0-9]{6}|[0-9]{8,9})$')
  from whole as w
$$;
comment on function private.is_telephone_number(text, text) is
  'Whether a number with its country code (null: +44), perhaps with an extension, can be a telephone number, by its length. Null for '
  'null.';

-- Mobile numbers

create function private.is_mobile_number(country_code text, number text) returns boolean
language sql immutable set search_path = '' as $$
  with given as (select regexp_replace(regexp_replace(number, '[ ().\-/]', '', 'g'), '^00', '+') as digits),
  whole as (select case when digits like '+%' then digits else coalesce(country_code, '+44') || digits end as number from given),
  -- No calling code is the beginning of another.
  planned as (
    select c.code, private.mobile_number_pattern(c.code) as plan
    from whole as w cross join lateral (select substr(w.number, 2, length) as code from generate_series(1, 3) as length) as c
  )
  select case
    when p.plan is null then w.number ~ '^[+][0-9]{8,15}$'
    else w.number ~ ('^[+]' || p.code || p.plan || '$')
  end
  from whole as w left join planned as p on p.plan is not null
$$;
comment on function private.is_mobile_number(text, text) is
  'Whether a number with its country code (null: +44) can be a mobile number, by the lengths and first digits of its calling code.';

create function private.mobile_number_pattern(calling_code text) returns text
language sql immutable set search_path = '' as $$
  -- Generated once from the metadata of libphonenumber-js 1.13.16, which are Google's. Of all countries with a code: the lengths, the first
  -- two digits with the gaps between them closed, because operators get new ranges, and the prefix that is dialled within the country,
  -- which people type.
  select p.plan from (values
    ('1', '1?(?=[2-9])[0-9]{10}'), ('7', '8?(?=7[0-8]|9)[0-9]{10}'), ('20', '0?(?=1[0-5])[0-9]{10}'),
    ('27', '0?(?=[1467]|2[1-8]|3[1-9]|5[0-8]|8[1-7])[0-9]{9}'), ('30', '(?=6[89]|94)[0-9]{10}'),
    ('31', '0?(?=6[1-8]|97)(?:[0-9]{9}|[0-9]{11})'), ('32', '0?(?=4[5-9])[0-9]{9}'), ('33', '0?(?=6|7[3-9])[0-9]{9}'),
    ('34', '(?=6|7[1-8]|9[67])[0-9]{9}'), ('36', '(?:06)?(?=[257]0|3[01])[0-9]{9}'), ('39', '(?=3[1-9]|43)[0-9]{9,10}'),
    ('40', '0?(?=7)[0-9]{9}'), ('41', '0?(?=6[89]|7[2-9])[0-9]{9}'), ('43', '0?(?=6[4-9])[0-9]{7,13}'), ('44', '0?(?=7[1-9])[0-9]{10}'),
    ('45', '(?=[2-7]|[89][1-9])[0-9]{8}'), ('46', '0?(?=7)[0-9]{9}'), ('47', '(?=4[0-8]|9)[0-9]{8}'),
    ('48', '(?=21|45|5[0-7]|6|7[2-9]|88)[0-9]{9}'), ('49', '0?(?=1[5-7])[0-9]{10,11}'), ('51', '0?(?=9)[0-9]{9}'),
    ('52', '(?=2[2-9]|[346-9][1-9]|5[5-9])[0-9]{10}'), ('53', '0?(?=5|6[2-4])[0-9]{8}'), ('54', '0?(?=67|9[1-3])[0-9]{10,11}'),
    ('55', '0?(?=[146-9][1-9]|[23][1-8]|5[1-5])[0-9]{10,11}'), ('56', '(?=2[1-6]|3[2-5]|[47][1-5]|5[1-8]|6[1-7]|8|9[1-9])[0-9]{9}'),
    ('57', '0?(?=3[0-7]|94)[0-9]{10}'), ('58', '0?(?=4[12])[0-9]{10}'), ('60', '0?(?=1)[0-9]{9,10}'), ('61', '0?(?=4)[0-9]{9}'),
    ('62', '0?(?=8[1-9])[0-9]{9,12}'), ('63', '0?(?=8[1-9]|9)[0-9]{10}'), ('64', '0?(?=2)[0-9]{8,10}'), ('65', '(?=8|9[0-8])[0-9]{8}'),
    ('66', '0?(?=14|6[1-7]|[89])[0-9]{9}'), ('81', '0?(?=[6-9]0)[0-9]{10}'), ('82', '0?(?=1)[0-9]{9,10}'),
    ('84', '0?(?=1[2-6]|[379]|[58][1-9])[0-9]{9}'), ('86', '0?(?=1[3-9])[0-9]{11}'), ('90', '0?(?=5)[0-9]{10}'),
    ('91', '0?(?=16|[6-9])[0-9]{10}'), ('92', '0?(?=3[0-7])[0-9]{10}'), ('93', '0?(?=7)[0-9]{9}'), ('94', '0?(?=7[0-8])[0-9]{9}'),
    ('95', '0?(?=17|9[2-9])[0-9]{7,10}'), ('98', '0?(?=9)[0-9]{10}'), ('211', '0?(?=12|9[1-9])[0-9]{9}'),
    ('212', '0?(?=6|7[0-8])[0-9]{9}'), ('213', '0?(?=5[4-6]|6|7[7-9])[0-9]{9}'), ('216', '(?=[2359]|4[0-8])[0-9]{8}'),
    ('218', '0?(?=9[1-6])[0-9]{9}'), ('220', '(?=[235-79]|4[0-5]|8[3-9])(?:[0-9]{7}|[0-9]{9})'), ('221', '(?=7)[0-9]{9}'),
    ('222', '(?=[2-4])[0-9]{8}'), ('223', '(?=2[01]|5[0-3]|[679]|8[2-9])[0-9]{8}'), ('224', '(?=6[0-6])[0-9]{9}'),
    ('225', '(?=0[1-7])[0-9]{10}'), ('226', '(?=0[1-7]|4[4-6]|5[0-8]|[67])[0-9]{8}'), ('227', '(?=23|7[0-7]|[89])[0-9]{8}'),
    ('228', '(?=[79])[0-9]{8}'), ('229', '(?=01)[0-9]{10}'), ('230', '(?=5[2-9]|7[0-3])[0-9]{8}'),
    ('231', '0?(?=22|33|4[2-7]|[56]|7[67]|88)(?:[0-9]{7}|[0-9]{9})'), ('232', '0?(?=25|3[0-5]|66|[79]|8[0-8])[0-9]{8}'),
    ('233', '0?(?=[25])[0-9]{9}'), ('234', '0?(?=7[0-2]|[89][01])[0-9]{10}'), ('235', '(?=3[01]|[69]|77|8[5-7])[0-9]{8}'),
    ('236', '(?=7[0-7])[0-9]{8}'), ('237', '(?=24|6[2-9])[0-9]{9}'), ('238', '(?=36|5[1-9]|9)[0-9]{7}'), ('239', '(?=9)[0-9]{7}'),
    ('240', '(?=22|55)[0-9]{9}'), ('241', '(?=0[2-7]|[2-7])[0-9]{7,8}'), ('242', '(?=0[1-6])[0-9]{9}'),
    ('243', '0?(?=[89])(?:[0-9]{7}|[0-9]{9})'), ('244', '(?=9[1-9])[0-9]{9}'), ('245', '(?=9[5-7])[0-9]{9}'), ('246', '(?=38)[0-9]{7}'),
    ('247', '(?=[2-47])[0-9]{5}'), ('248', '(?=2[1-8])[0-9]{7}'), ('249', '0?(?=1[0-2]|9)[0-9]{9}'), ('250', '0?(?=7[2-9])[0-9]{9}'),
    ('251', '0?(?=[79]|8[01])[0-9]{9}'), ('252', '0?(?=15|2[4-8]|3[5-9]|4[89]|[679]|8[0-8])[0-9]{7,9}'), ('253', '(?=77)[0-9]{8}'),
    ('254', '0?(?=1[0-8]|7)[0-9]{9}'), ('255', '0?(?=[67])[0-9]{9}'), ('256', '0?(?=7)[0-9]{9}'), ('257', '(?=29|[67][1-9])[0-9]{8}'),
    ('258', '(?=8[2-9])[0-9]{9}'), ('260', '0?(?=[59][5-8]|7[5-9])[0-9]{9}'), ('261', '0?(?=3[2-9])[0-9]{9}'),
    ('262', '0?(?=6[3-9]|70)[0-9]{9}'), ('263', '0?(?=7[1-9])[0-9]{9}'), ('264', '0?(?=60|8[1-5])[0-9]{9}'),
    ('265', '0?(?=[13]1|2[12]|77|[89][89])[0-9]{9}'), ('266', '(?=[56])[0-9]{8}'), ('267', '(?=7[1-9])[0-9]{8}'),
    ('268', '(?=7[5-9])[0-9]{8}'), ('269', '(?=[34])[0-9]{7}'), ('290', '(?=[5689])[0-9]{4,5}'), ('291', '0?(?=17|7)[0-9]{7}'),
    ('297', '(?=29|[59][6-9]|6|7[3-7])[0-9]{7}'), ('298', '(?=[27][1-9]|5|9[1-6])[0-9]{6}'), ('299', '(?=[245])[0-9]{6}'),
    ('350', '(?=5[1-8]|60)[0-9]{8}'), ('351', '(?=16|6[0-6]|9[1-6])[0-9]{9}'), ('352', '(?=6[2-9])[0-9]{9}'),
    ('353', '0?(?=8[2-9])[0-9]{9}'), ('354', '(?=38|6[1-9]|7[5-9]|8[2-9])(?:[0-9]{7}|[0-9]{9})'), ('355', '0?(?=6[7-9])[0-9]{9}'),
    ('356', '(?=[79][2-9])[0-9]{8}'), ('357', '(?=9[1-9])[0-9]{8}'), ('358', '0?(?=4[0-8]|50)[0-9]{6,10}'),
    ('359', '0?(?=43|8[7-9]|9[89])[0-9]{8,9}'), ('370', '0?(?=6)[0-9]{8}'), ('371', '(?=2)[0-9]{8}'), ('372', '(?=5|8[1-9])[0-9]{7,8}'),
    ('373', '0?(?=56|6|7[1-9])[0-9]{8}'), ('374', '0?(?=33|[49][1-9]|55|77|88)[0-9]{8}'), ('375', '8?(?=2[5-9]|33|44)[0-9]{9}'),
    ('376', '(?=[356])(?:[0-9]{6}|[0-9]{9})'), ('377', '0?(?=[367]|4[4-6])[0-9]{8,9}'), ('378', '(?=6[1-6])[0-9]{8}'),
    ('380', '0?(?=39|50|6[3-8]|[79][1-9])[0-9]{9}'), ('381', '0?(?=6)[0-9]{8,10}'), ('382', '0?(?=6)[0-9]{8}'),
    ('383', '0?(?=4[3-9])[0-9]{8}'), ('385', '0?(?=9)[0-9]{8,9}'), ('386', '0?(?=[37][01]|4[0-3]|51|6[4-9])[0-9]{8}'),
    ('387', '0?(?=6[0-7])[0-9]{8,9}'), ('389', '0?(?=7)[0-9]{8}'), ('420', '(?=60|7)[0-9]{9}'), ('421', '0?(?=9[0-5])[0-9]{9}'),
    ('423', '0?(?=6[4-6]|7[3-9])(?:[0-9]{7}|[0-9]{9})'), ('500', '(?=[56])[0-9]{5}'), ('501', '(?=6[0-7])[0-9]{7}'),
    ('502', '(?=[3-5]|80)[0-9]{8}'), ('503', '(?=[5-7])[0-9]{8}'), ('504', '(?=[37-9])[0-9]{8}'),
    ('505', '(?=[57][5-8]|6[2-9]|8)[0-9]{8}'), ('506', '(?=30|5[0-7]|6[0-5]|7[0-3]|8[3-9])[0-9]{8}'),
    ('507', '(?=1[1-6]|21|6|8[1-7])[0-9]{7,8}'), ('508', '0?(?=[2-9])(?:[0-9]{6}|[0-9]{9})'), ('509', '(?=[34]|5[5-8])[0-9]{8}'),
    ('590', '0?(?=69|70)[0-9]{9}'), ('591', '0?(?=57|[67])[0-9]{8}'), ('592', '(?=51|6|7[0-8])[0-9]{7}'), ('593', '0?(?=9[3-9])[0-9]{9}'),
    ('594', '0?(?=69|70)[0-9]{9}'), ('595', '0?(?=9[5-9])[0-9]{9}'), ('596', '0?(?=69|70)[0-9]{9}'),
    ('597', '(?=6[0-8]|[78][1-9])[0-9]{7}'), ('598', '0?(?=9[1-9])[0-9]{8}'), ('599', '(?=[34]1|7|9[56])[0-9]{7,8}'),
    ('670', '(?=7[2-8])[0-9]{8}'), ('672', '(?=14|3[5-8])[0-9]{6}'), ('673', '(?=22|[78])[0-9]{7}'),
    ('674', '(?=22|55|66|77|8|99)[0-9]{7}'), ('675', '(?=7|8[1-8])[0-9]{8}'), ('676', '(?=5[45]|[67]|8[4-9]|99)[0-9]{7}'),
    ('677', '(?=48|6[89]|7[1-9]|8[4-9]|9)(?:[0-9]{5}|[0-9]{7})'), ('678', '(?=[58]|7[0-7])[0-9]{7}'),
    ('679', '(?=[27-9]|45|5[0-8])[0-9]{7}'), ('680', '(?=4[56]|6[2-9]|7[78]|8[3-8])[0-9]{7}'), ('681', '(?=72|8[23])[0-9]{6}'),
    ('682', '(?=[578])[0-9]{5}'), ('683', '(?=[56]|88)(?:[0-9]{4}|[0-9]{7})'), ('685', '(?=7[1-8]|8[3-9])(?:[0-9]{7}|[0-9]{10})'),
    ('686', '0?(?=6[23]|7)[0-9]{8}'), ('687', '(?=[57-9])[0-9]{6}'), ('688', '(?=7[01]|90)[0-9]{6,7}'), ('689', '(?=8[7-9])[0-9]{8}'),
    ('690', '(?=7[2-4])[0-9]{4,7}'), ('691', '(?=3[1-9]|82|9[2-7])[0-9]{7}'), ('692', '1?(?=23|32|45|54)[0-9]{7}'),
    ('850', '0?(?=19)[0-9]{10}'), ('852', '(?=4[0-7]|5[1-9]|6|7[01]|84|9[0-8])[0-9]{8}'), ('853', '(?=6[2-8])[0-9]{8}'),
    ('855', '0?(?=[16-9]|2[3-6]|3[1-8]|4[2-4]|5[2-5])[0-9]{8,9}'), ('856', '0?(?=[23]0)[0-9]{9,10}'),
    ('880', '0?(?=1[1-9]|3[78]|44|6[4-6])[0-9]{10}'), ('886', '0?(?=40|9[0-8])[0-9]{9}'), ('960', '(?=46|[79])[0-9]{7}'),
    ('961', '0?(?=[37]|81)[0-9]{7,8}'), ('962', '0?(?=42|7[1-9])[0-9]{9}'), ('963', '0?(?=50|9)[0-9]{9}'),
    ('964', '0?(?=7[3-9])[0-9]{10}'), ('965', '(?=41|[569])[0-9]{8}'), ('966', '0?(?=5)[0-9]{9}'), ('967', '0?(?=7[0-8])[0-9]{9}'),
    ('968', '(?=15|7[1-9]|9)[0-9]{8}'), ('970', '0?(?=5[6-9])[0-9]{9}'), ('971', '0?(?=5[0-8])[0-9]{9}'), ('972', '0?(?=5)[0-9]{9}'),
    ('973', '(?=3|6[3-6])[0-9]{8}'), ('974', '(?=[35-7])[0-9]{8}'), ('975', '(?=1[67]|[78]7)[0-9]{8}'),
    ('976', '0?(?=5[0-5]|[689]|7[2-8])[0-9]{8}'), ('977', '0?(?=9[0-8])[0-9]{10}'),
    ('992', '(?=[017-9]|2[0-7]|3[0-8]|4[0-4]|5[0-5]|66)[0-9]{9}'), ('993', '8?(?=6|7[12])[0-9]{8}'),
    ('994', '0?(?=[16]0|36|4[0-4]|5[0-5]|7[0-7]|99)[0-9]{9}'), ('995', '0?(?=5|79)[0-9]{9}'),
    ('996', '0?(?=2[0-2]|31|[57][0-7]|60|88|9[1-9])[0-9]{9}'), ('998', '(?=[25]0|33|6[1-7]|[79]|8[0-8])[0-9]{9}')
  ) as p (code, plan)
  where p.code = mobile_number_pattern.calling_code
$$;
comment on function private.mobile_number_pattern(text) is
  'The regular expression of what follows a calling code (given without +) in its mobile numbers. Null for a code without mobile '
  'numbers.';

revoke execute on function
  private.normalise_telephones(), private.without_national_zero(text, text), private.international_number(text, text),
  private.telephone_problem(text, text), private.is_telephone_number(text, text), private.is_mobile_number(text, text),
  private.mobile_number_pattern(text)
from public;
