/** A person by name, otherwise by e-mail address; null for one whose account is gone. */
export function personName(person: { display_name: string | null; email: string | null } | null): string | null {
  return person ? person.display_name || person.email : null;
}
