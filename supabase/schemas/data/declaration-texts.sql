-- What a tenant agrees to on submission, by version. A submission keeps the version that was agreed to, so a text that was in use is never
-- changed: a new version follows it.

insert into public.declaration_texts (
  version, text, choice_words, fee, monthly_fee, waived_until, waived_for, company_text, company_choice_words
) values
  (
    '1',
    e'# Your declarations\n\n'
      'What I have told you is true and complete, as far as I know. If it changes before you decide, I tell you.\n\n'
      'I have read the privacy notice.\n\n'
      'You may talk to the landlord and the letting agent about this application: to confirm the tenancy, and to send the '
      'certificate.\n\n'
      '{choice}\n\n'
      '# The service agreement\n\n'
      'This is an agreement between you and {guarantor}. Telephone 029 2018 0146, e-mail hello@pendine.example.\n\n'
      'What we do: we check your application, and a person decides. If we approve it, your landlord gets a rent guarantee '
      'certificate. With it we promise to pay rent that you owe and have not paid, up to the amount a month and for the months '
      'that the certificate states, on its terms.{specimen}\n\n'
      'What it costs: {price}\n\n'
      'When you pay: nothing is due when you submit, and nothing at all if we decide against you. The fee is due when we '
      'approve your application; the fee for a month is due in that month.\n\n'
      'How long it lasts: until the certificate ends. Nothing renews by itself.\n\n'
      'What you pay back: what we pay to the landlord because you have not paid your rent, you owe to us.\n\n'
      'If you change your mind: you can cancel within 14 days from the day on which you submit, without a reason. Write to us '
      'or call, for example: ''I cancel my agreement about this application.''\n\n'
      'When we begin: by submitting you ask us to begin at once, before those 14 days are over. If you cancel before the '
      'landlord relies on the certificate, you get back everything that you have paid. If you cancel after that, you pay for '
      'the part that we have done by then and get back the rest. We pay back within 14 days.\n\n'
      'If we decide against you, we say why, and you can ask for another person to look at it again. The same address takes '
      'any complaint.\n\n'
      'The law of England and Wales applies. Your rights as a consumer stay as they are.',
    '{
      "own_choice": "I choose this guarantee myself. Neither the landlord nor the letting agent requires it.",
      "required": "The landlord or letting agent requires this guarantee, as I have answered in ''Your Tenancy''.",
      "suggested": "The landlord or letting agent suggested this guarantee, and I choose it freely. What else they would accept: '
        '{alternatives}",
      "unknown": "I choose this guarantee freely. I can ask the landlord or letting agent what else they would accept."
    }',
    149, 5, '2027-03-31', 'a select number of users', null, null
  ),
  (
    '2',
    e'# Your declarations\n\n'
      'What I have told you is true and complete, as far as I know. If it changes before you decide, I tell you.\n\n'
      'I have read the privacy notice.\n\n'
      'You may talk to the landlord and the letting agent about this application: to confirm the tenancy, and to send the '
      'certificate.\n\n'
      '{choice}\n\n'
      '# The service agreement\n\n'
      'This is an agreement between you and {guarantor}. Telephone 029 2018 0146, e-mail hello@pendine.example.\n\n'
      'What we do: we check your application, and a person decides. If we approve it, your landlord gets a rent guarantee '
      'certificate. With it we promise to pay rent that you owe and have not paid, up to the amount a month and for the months '
      'that the certificate states, on its terms.{specimen}\n\n'
      'What it costs: {price}\n\n'
      'When you pay: nothing is due when you submit, and nothing at all if we decide against you. The fee is due when we '
      'approve your application; the fee for a month is due in that month.\n\n'
      'How long it lasts: until the certificate ends. Nothing renews by itself.\n\n'
      'What you pay back: what we pay to the landlord because you have not paid your rent, you owe to us.\n\n'
      'If you change your mind: you can cancel within 14 days from the day on which you submit, without a reason. Write to us '
      'or call, for example: ''I cancel my agreement about this application.''\n\n'
      'When we begin: by submitting you ask us to begin at once, before those 14 days are over. If you cancel before the '
      'landlord relies on the certificate, you get back everything that you have paid. If you cancel after that, you pay for '
      'the part that we have done by then and get back the rest. We pay back within 14 days.\n\n'
      'If we decide against you, we say why, and you can ask for another person to look at it again. The same address takes '
      'any complaint.\n\n'
      'The law of England and Wales applies. Your rights as a consumer stay as they are.',
    '{
      "own_choice": "I choose this guarantee myself. Neither the landlord nor the letting agent requires it.",
      "required": "The landlord or letting agent requires this guarantee, as I have answered in ''Your Tenancy''.",
      "suggested": "The landlord or letting agent suggested this guarantee, and I choose it freely. What else they would accept: '
        '{alternatives}",
      "unknown": "I choose this guarantee freely. I can ask the landlord or letting agent what else they would accept."
    }',
    149, 5, '2027-03-31', 'a select number of users',
    e'# Your declarations\n\n'
      'I act for {company} and may agree to this for it.\n\n'
      'What I have told you is true and complete, as far as the company and I know. If it changes before you decide, the '
      'company or I tell you.\n\n'
      'I have read the privacy notice.\n\n'
      'You may talk to the landlord and the letting agent about this application: to confirm the tenancy, and to send the '
      'certificate.\n\n'
      '{choice}\n\n'
      '# The service agreement\n\n'
      'This is an agreement between {company} and {guarantor}. Telephone 029 2018 0146, e-mail hello@pendine.example.\n\n'
      'What we do: we check the application, and a person decides. If we approve it, the landlord gets a rent guarantee '
      'certificate. With it we promise to pay rent that the company owes and has not paid, up to the amount a month and for '
      'the months that the certificate states, on its terms.{specimen}\n\n'
      'What it costs: {price}\n\n'
      'When the company pays: nothing is due when you submit, and nothing at all if we decide against it. The fee is due when '
      'we approve the application; the fee for a month is due in that month.\n\n'
      'How long it lasts: until the certificate ends. Nothing renews by itself.\n\n'
      'What the company pays back: what we pay to the landlord because the company has not paid its rent, the company owes to '
      'us. You do not owe it yourself.\n\n'
      'If the company changes its mind: it can cancel within 14 days from the day on which you submit, without a reason. Write '
      'to us or call, for example: ''The company cancels its agreement about this application.''\n\n'
      'When we begin: by submitting you ask us to begin at once, before those 14 days are over. If the company cancels before '
      'the landlord relies on the certificate, it gets back everything that it has paid. If it cancels after that, it pays for '
      'the part that we have done by then and gets back the rest. We pay back within 14 days.\n\n'
      'If we decide against it, we say why, and you can ask for another person to look at it again. The same address takes any '
      'complaint.\n\n'
      'The law of England and Wales applies.',
    '{
      "own_choice": "The company chooses this guarantee itself. Neither the landlord nor the letting agent requires it.",
      "required": "The landlord or letting agent requires this guarantee, as I have answered in ''Your Tenancy''.",
      "suggested": "The landlord or letting agent suggested this guarantee, and the company chooses it freely. What else they would '
        'accept: {alternatives}",
      "unknown": "The company chooses this guarantee freely. It can ask the landlord or letting agent what else they would accept."
    }'
  );
