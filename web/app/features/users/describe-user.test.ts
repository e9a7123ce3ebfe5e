import { describe, expect, it } from 'vitest';
import { describeUser } from './describe-user';

const person = {
  role_type: 'user',
  display_name: 'Dr Amara Okafor',
  first_name: 'Amara',
  surname: 'Okafor',
  email: 'amara@example.com',
};

describe('The name of a person', () => {
  it('is first name and surname, or whichever exists', () => {
    expect(describeUser(person)).toBe('Amara Okafor');
    expect(describeUser({ ...person, first_name: null })).toBe('Okafor');
  });

  it('is the display name for a property manager', () => {
    expect(describeUser({ ...person, role_type: 'p_manager' })).toBe('Dr Amara Okafor');
  });

  it('is the e-mail address without a name, and a dash without either', () => {
    const nameless = { ...person, first_name: null, surname: null, display_name: null };
    expect(describeUser(nameless)).toBe('amara@example.com');
    expect(describeUser({ ...nameless, role_type: 'p_manager' })).toBe('amara@example.com');
    expect(describeUser({ ...nameless, email: null })).toBe('–');
  });
});
