import { expect, it } from 'vitest';
import { describeUnsavedSections } from './use-exit';

it('The toast after leaving names the sections that could not be saved', () => {
  expect(describeUnsavedSections([])).toBe('You can come back to it at any time.');
  expect(describeUnsavedSections(['tenancy'])).toBe(
    '‘Your Tenancy’ is kept as you typed it, because something in it is missing or wrong. You can come back at any time.',
  );
  expect(describeUnsavedSections(['details', 'property_manager'])).toBe(
    '‘Your Details’ and ‘Your Property Manager’ are kept as you typed them, because something in them is missing or wrong. You can come back at any time.',
  );
});
