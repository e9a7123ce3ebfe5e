import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { HomeCase } from '~/data/application-cases/own-home-query';
import { OtherCases } from './other-cases';
import { exampleCase } from './testing/example-case';

const open: HomeCase = { ...exampleCase, message_from: null, approved_at: null };

it('A rejection that can still be appealed against is shown before open cases that only wait.', () => {
  const waiting = Array.from({ length: 10 }, (_, index) => ({
    ...open,
    application_id: `a${index}`,
    property_address_line_1: `${index} First Street`,
  }));
  const rejected: HomeCase = {
    ...open,
    application_id: 'rejected',
    status: 'rejected',
    step: 'closed',
    turn: 'nobody',
    property_address_line_1: '5 Last Street',
    appeal_until: '2026-12-24',
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OtherCases cases={[...waiting, rejected]} />
    </MemoryRouter>,
  );
  const shown = [...html.matchAll(/\d (?:First|Last) Street/g)].map(([street]) => street);
  expect(shown.slice(0, 2)).toEqual(['5 Last Street', '0 First Street']);
  expect(shown).toHaveLength(10);
  expect(html).toContain('See all 11');
});

it('A case in which staff have written is shown before open cases that only wait.', () => {
  const written: HomeCase = {
    ...open,
    application_id: 'b',
    property_address_line_1: '2 New Road',
    message_from: 'staff',
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OtherCases cases={[{ ...open, property_address_line_1: '1 Old Road' }, written]} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/2 New Road.*New message from us.*1 Old Road/);
});
