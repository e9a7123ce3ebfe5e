interface NamedUser {
  readonly role_type: string | null;
  readonly display_name: string | null;
  readonly first_name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
}

/**
 * A person's name in the users screens: the display name for a property manager, first name and surname for others, otherwise the
 * e-mail address, otherwise a dash.
 */
export function describeUser({ role_type, display_name, first_name, surname, email }: NamedUser): string {
  const name = role_type === 'p_manager' ? display_name : [first_name, surname].filter(Boolean).join(' ');
  return name || email || '–';
}
