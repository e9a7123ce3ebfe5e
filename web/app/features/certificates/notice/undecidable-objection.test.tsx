import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { UndecidableObjection } from './undecidable-objection';

const show = (isOwner: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UndecidableObjection isOwner={isOwner} />
    </MemoryRouter>,
  );

describe('UndecidableObjection', () => {
  it('links to the permissions for an owner, and tells others who gives them', () => {
    expect(show(true)).toContain('href="/dashboard/staff"');
    expect(show(false)).toContain('An owner can give the permission.');
    expect(show(false)).not.toContain('href');
  });
});
