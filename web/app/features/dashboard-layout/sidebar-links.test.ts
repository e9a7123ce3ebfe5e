import { describe, expect, it } from 'vitest';
import { adminMenu, tenantMenu } from '~/config/navigation';
import { currentItem } from './sidebar-links';

describe('The highlighted link of the menu', () => {
  it('links to the current path or to one above it', () => {
    expect(currentItem(adminMenu, '/dashboard/users')?.label).toBe('Users');
    expect(currentItem(adminMenu, '/dashboard/users/10000000-0000-4000-8000-000000000001')?.label).toBe('Users');
    expect(currentItem(tenantMenu, '/dashboard/applications/1/')?.label).toBe('My Applications');
  });

  it('is the staff’s Home when the menu has nothing closer', () => {
    expect(currentItem(adminMenu, '/dashboard')?.label).toBe('Home');
    expect(currentItem(adminMenu, '/dashboard/database-tables')?.label).toBe('Home');
    expect(currentItem(adminMenu, '/dashboard/users-of-old')?.label).toBe('Home');
  });

  it('is none for a screen that only a button opens', () => {
    expect(currentItem(tenantMenu, '/dashboard/application-submission')).toBeUndefined();
  });
});
