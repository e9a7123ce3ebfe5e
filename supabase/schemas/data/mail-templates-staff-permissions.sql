-- The mails to owners about permissions that need a second owner. Owners can change the words.

insert into public.mail_templates (name, position, reader, title, says, placeholders, required, subject, body, topic) values
  (
    'permission-request-sign', 341, 'staff', 'Permission to sign that waits',
    'To the other owners, when an owner asks that somebody may sign certificates.',
    private.with_common_placeholders('{
      "link": "the button to the request",
      "person": "who is to have the permission",
      "colleague": "who asks for it"
    }'),
    array['link'], 'To confirm: {{person}} is to sign certificates',
    e'{{colleague}} asks that {{person}} may sign certificates. This needs a second owner: please confirm it or turn it down.\n\n'
      '{{link}}',
    null
  ),
  (
    'permission-request-owner', 342, 'staff', 'New owner who waits',
    'To the other owners, when an owner asks that somebody becomes an owner.',
    private.with_common_placeholders('{
      "link": "the button to the request",
      "person": "who is to become an owner",
      "colleague": "who asks for it"
    }'),
    array['link'], 'To confirm: {{person}} is to become an owner',
    e'{{colleague}} asks that {{person}} becomes an owner, who gives permissions to others. This needs a second owner: please '
      'confirm it or turn it down.\n\n'
      '{{link}}',
    null
  ),
  (
    'permission-request-removal', 343, 'staff', 'Owner who is to lose that permission',
    'To the other owners, also the one whom it concerns, when an owner asks that somebody is an owner no longer.',
    private.with_common_placeholders('{
      "link": "the button to the request",
      "person": "who is to be an owner no longer",
      "colleague": "who asks for it"
    }'),
    array['link'], 'To confirm: {{person}} is to be an owner no longer',
    e'{{colleague}} asks that {{person}} is an owner no longer. This needs a second owner: please confirm it or turn it down.\n\n'
      '{{link}}',
    null
  );
