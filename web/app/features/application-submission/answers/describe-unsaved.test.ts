import { describe, expect, it } from 'vitest';
import { submissionDetailsSchema } from '~/data/company-tenants/submission-details-schema';
import { describeUnsaved } from './describe-unsaved';

const kept = 'What you typed is kept for you, also on another device.';

describe('The note on an unsaved section', () => {
  it('says where the answers are, if they can be saved', () => {
    expect(describeUnsaved([], 'server')).toEqual({ title: 'Not saved yet.', text: kept });
    expect(describeUnsaved([], 'device').text).toBe('Until you save it, it is only kept on this device, in this tab.');
  });

  it('does not say where the answers are while they are on the way', () => {
    expect(describeUnsaved([], 'on_the_way')).toEqual({ title: 'Saving...', text: '' });
    expect(describeUnsaved(['City is required'], 'on_the_way')).toEqual({
      title: 'Saving...',
      text: 'It can be saved once what is still missing is given. What else is empty now may stay empty. Still missing: City',
    });
  });

  it('names no gaps if a value is wrong and none is missing', () => {
    expect(describeUnsaved(['Enter a UK mobile number, such as 7123456789'], 'server')).toEqual({
      title: 'Not saved yet.',
      text: `It can be saved once nothing in it is wrong. What else is empty now may stay empty. ${kept} Not right yet: Enter a UK mobile number, such as 7123456789`,
    });
  });

  it('names the missing values, and says that other gaps may stay', () => {
    expect(describeUnsaved(['City is required', 'Monthly rent is required'], 'server')).toEqual({
      title: 'Not complete yet.',
      text: `It can be saved once what is still missing is given. What else is empty now may stay empty. ${kept} Still missing: City, Monthly rent`,
    });
  });

  it('names wrong values beside missing ones', () => {
    const wrong = ['Start date: Enter a real date', 'Invalid email address'];
    expect(describeUnsaved(['City is required', ...wrong], 'server').text).toBe(
      `It can be saved once what is still missing is given and nothing in it is wrong. What else is empty now may stay empty. ${kept} Not right yet: Start date: Enter a real date; Invalid email address. Still missing: City`,
    );
  });

  it('names a saved answer that may not be emptied again', () => {
    const emptied = 'Surname is required, as you have submitted an application';
    expect(describeUnsaved([emptied], 'server')).toMatchObject({
      title: 'Not complete yet.',
      text: expect.stringMatching(/ Still missing: Surname$/),
    });
  });

  it('asks a person for no answer of ‘Your Details’', () => {
    const gaps = { tenant_kind: 'person', company_register: 'companies_house', has_one_name: false, officers: [] };
    const texts = Object.keys(submissionDetailsSchema.def.shape).filter((name) => !(name in gaps));
    const empty = Object.fromEntries(texts.map((name) => [name, '']));
    expect(submissionDetailsSchema.safeParse({ ...empty, ...gaps }).error).toBeUndefined();
  });
});
