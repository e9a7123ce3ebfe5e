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

describe('the head of a draft that was begun by applying again', () => {
  const text = textOf({ repeats: 'a1', application_number: 'RGC-2027-01-001' });

  it('says from where its answers are, and what was taken over', () => {
    expect(text).toContain('Begun with what you told us in RGC-2027-01-001');
    expect(text).toContain('We have taken over your details, the home with its rent and kind of agreement');
  });

  it('names each answer that has to be given again', () => {
    for (const answer of ['Agreement signed', 'Reason for the guarantee', 'Other options offered'])
      expect(text).toContain(`‘${answer}’`);
    expect(text).toContain('dates that have passed');
    expect(text).toContain('which of your files to use again');
  });
});

it('says nothing of that on any other draft', () => {
  expect(textOf(null)).not.toContain('taken over');
});
