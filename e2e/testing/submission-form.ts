import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillExact, openSection, seeExact } from './steps.ts';

export const restUrl = (table: string) => `**/rest/v1/${table}*`;

/** The years of a tenancy that can be submitted whenever the tests run: it begins about a year ahead at most, and has not ended. */
export const thisYear = new Date().getFullYear();
export const nextYear = thisYear + 1;

/** The details of a tenant from abroad. */
export const details = {
  'First name': 'Mei',
  Surname: 'Chen',
  'Mobile number': '7700900456',
  'Address line 1': '88 Nanjing Road',
  City: 'Shanghai',
  'Postal code': '200001',
  Country: 'China',
};
export const tenancy = {
  'Address line 1': '12 Cathedral Road',
  City: 'Cardiff',
  'Postal code': 'CF11 9LJ',
  'Monthly rent': '1,150',
  'Deposit amount': '1150.00',
};
export const manager = {
  'Company name': 'Severn Lettings',
  'First name': 'Gwen',
  'Last name': 'Davies',
  'Business email': 'gwen@severn-lettings.example.com',
  'Address line 1': '3 Bute Street',
  City: 'Cardiff',
  'Postal code': 'CF10 5AN',
};

/** The form of an application, whose sections a tenant fills in one after the other. */
export interface SubmissionForm {
  see(text: string | RegExp, where?: Page | Locator): Promise<void>;
  section(title: string): Locator;
  open(title: string): Promise<void>;
  saveButton(title: string): Locator;
  fill(title: string, answers: Readonly<Record<string, string>>): Promise<void>;
  /** Fills in the letting agent. */
  fillManager(): Promise<void>;
  fillDate(legend: string, parts: Readonly<Record<'Day' | 'Month' | 'Year', string>>): Promise<void>;
  expectValues(title: string, answers: Readonly<Record<string, string>>): Promise<void>;
  /** Waits for an alert in a section with the title 'Error'. */
  expectAlert(title: string, message: string): Promise<void>;
}

/** The form on a page. */
export function submissionForm(page: Page): SubmissionForm {
  const see: SubmissionForm['see'] = (text, where = page) => seeExact(where, text);
  const section = (title: string) => page.getByRole('region', { name: title });
  const open = (title: string) => openSection(page, title);
  const fill: SubmissionForm['fill'] = async (title, answers) => {
    await open(title);
    await fillExact(section(title), answers);
  };
  return {
    see,
    section,
    open,
    saveButton: (title) => section(title).getByRole('button', { name: 'Save and continue' }),
    fill,
    fillManager: async () => {
      await fill('Your Property Manager', manager);
      await section('Your Property Manager').getByRole('radio', { name: 'Letting agent', exact: true }).click();
    },
    fillDate: async (legend, parts) => {
      const group = section('Your Tenancy').getByRole('group', { name: legend });
      for (const [label, value] of Object.entries(parts)) await group.getByLabel(label).fill(value);
    },
    expectValues: async (title, answers) => {
      await open(title);
      for (const [label, answer] of Object.entries(answers)) {
        await expect.poll(() => section(title).getByLabel(label, { exact: true }).inputValue()).toBe(answer);
      }
    },
    expectAlert: async (title, message) => {
      const alert = section(title).getByRole('alert');
      await see('Error', alert);
      await see(message, alert);
    },
  };
}
