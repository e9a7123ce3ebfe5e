import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { SubmissionHeader } from './submission-header';

const textOf = (repeated: object | null) => {
  const application = { application_number: 'RGC-2027-03-002', repeated_applications: repeated } as Application;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SubmissionHeader application={application} onStartAnother={undefined} onSaveAndExit={() => {}} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
};

describe('The head of a draft that was begun by applying again', () => {
  const choices = { came_by: 'suggested', alternatives_offered: 'A relative as guarantor' };
  const tenancy = { nation: 'wales', regime: 'occupation_contract', signing: 'not_yet', entered_into: null };
  const days = { start_date: '2024-01-01', end_date: '2024-12-31' };
  const earlier = {
    property_manager_id: 'm1',
    tenancy_information: { ...tenancy, ...days, tenancy_choices: choices },
  };
  const text = textOf({ repeats: 'a1', application_number: 'RGC-2027-01-001', earlier });

  it('says where its answers come from, and which were copied', () => {
    expect(text).toContain('Begun with what you told us in RGC-2027-01-001');
    expect(text).toContain(
      'We have taken over your details, the home with its rent and kind of agreement and your landlord or agent.',
    );
  });

  it('names each answer that has to be given again', () => {
    for (const answer of [
      'Has everybody signed the tenancy agreement?',
      'Reason for the guarantee',
      'Other options offered',
    ])
      expect(text).toContain(`‘${answer}’`);
    expect(text).toContain('the ‘Start date’ that has passed and the ‘End date’ that has passed');
    expect(text).toContain('which of your files to use again');
  });
});

it('The head of any other draft does not mention copied answers', () => {
  expect(textOf(null)).not.toContain('taken over');
});
