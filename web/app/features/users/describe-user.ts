interface NamedUser {
  readonly role_type: string | null;
  readonly display_name: string | null;
  readonly first_name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
}

/**
 * What a person is called in the users screens (specification, section 2): a property manager by display name, others by first
 * name and surname; without one by e-mail address, without that by a dash.
 */
export function describeUser({ role_type, display_name, first_name, surname, email }: NamedUser): string {
  const name = role_type === 'p_manager' ? display_name : [first_name, surname].filter(Boolean).join(' ');
  return name || email || '–';
}
