import { describe, expect, it } from 'vitest';
import { nameProblem } from './name-problem';

describe('A problem in a list of several sections', () => {
  it.each([
    ['property_manager', 'city', 'City is required', 'Landlord or agent: City is required'],
    ['property_manager', 'contact_first_name', 'First name is required', 'Landlord or agent: First name is required'],
    ['property_manager', 'business_email', 'Invalid email address', 'Landlord or agent: Invalid email address'],
    ['tenancy', 'postal_code', 'Postal code is required', 'Home you want to rent: Postal code is required'],
  ])('names the person or place that it is about: %s.%s', (section, field, message, named) => {
    expect(nameProblem({ section, field, message })).toBe(named);
  });

  it.each([
    ['details', 'city', 'City is required'],
    ['tenancy', 'monthly_rent', 'Monthly rent is required'],
    ['tenancy', 'tenancy_id', 'Your tenancy is required'],
    ['property_manager', 'property_manager_id', 'Your property manager is required'],
    ['documents', 'passport', 'A passport or another proof of identity is required'],
  ])('is unchanged if its message already names them: %s.%s', (section, field, message) => {
    expect(nameProblem({ section, field, message })).toBe(message);
  });
});
