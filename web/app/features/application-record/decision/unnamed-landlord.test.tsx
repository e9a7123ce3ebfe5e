import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { DecisionScreen } from './link-to-missing';
import { UnnamedLandlord } from './unnamed-landlord';

const agent = { manager_type: 'letting_agent', company_name: 'Taff Lettings' };
const tenancy = { id: 't1', address_line_1: '22 Ninian Road', landlord_name: null };

function htmlOf(manager: object, home: object, screen: DecisionScreen = 'review', status = 'in_review'): string {
  const application = {
    id: 'a1',
    status,
    application_closings: [],
    property_managers: { ...agent, ...manager },
    tenancy_information: { ...tenancy, ...home },
  } as unknown as Application;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UnnamedLandlord application={application} screen={screen} />
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

it('Where only an agent is known, the review has a question to the agent.', () => {
  const html = htmlOf({}, {});
  expect(html).toContain('No landlord is named: ask the agent');
  expect(html).toContain('Ask who the landlord is');
});

it('Nobody is asked outside the review, nor of an application that is decided.', () => {
  expect(htmlOf({}, {}, 'record')).toBe('');
  expect(htmlOf({}, {}, 'review', 'rejected')).toBe('');
});

it('Nobody is asked where the landlord is named, or is the record itself.', () => {
  expect(htmlOf({}, { landlord_name: 'Nia Rees' })).toBe('');
  expect(htmlOf({ manager_type: 'landlord' }, {})).toBe('');
});
