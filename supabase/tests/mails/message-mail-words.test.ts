import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DefaultMails, openDefaultMails } from '../testing/default-mails.ts';
import { samples } from '../testing/mail-samples.ts';

let mails: DefaultMails;
beforeAll(async () => {
  mails = await openDefaultMails();
});
afterAll(() => mails.close());

describe('The mail around a message', () => {
  it('from staff keeps paragraphs and line breaks, links to the conversation and says how to reply', () => {
    const { text, html } = mails.mailOf('communication');
    expect(html).toContain('please upload it again:<br>- all four corners<br>- no &lt;flash&gt;</p>');
    expect(text).toContain('https://rent.example/dashboard/applications/40000000-0000-4000-8000-000000000017#messages');
    expect(text).toMatch(/To answer, open the conversation .* hello@pendine\.example .* RGC-2026-07-0017/);
  });

  it('keeps braces in typed text as they are', () => {
    const typed = { ...samples.communication, subject: 'About {{message}}', content: 'Write {{link}}\n\n{{unknown}}' };
    const { subject, text } = mails.mailOf('communication', typed);
    expect(subject).toBe('About {{message}} (RGC-2026-07-0017)');
    expect(text).toContain('Write {{link}}\n\n{{unknown}}\n\n');
  });
});

describe('The mail about a message of a tenant', () => {
  it('has the words of the tenant, and leads staff to the page where they answer', () => {
    const { subject, text, html } = mails.mailOf('tenant-message');
    expect(subject).toBe('The tenant has written: RGC-2026-07-0017');
    expect(html).toContain('Is a <b>letter</b> enough?'.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect(text).toContain('/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017?tab=communications');
  });

  it('names its files, if it has any', () => {
    const { text, html } = mails.mailOf('tenant-message');
    expect(text).toContain('With files: Letter <b>of the bank</b>.pdf, Payslip May.jpg');
    expect(html).not.toContain('<b>of the bank</b>');
    const { words, applicationId, applicationNumber } = samples['tenant-message'];
    // An earlier release made this job, without the names of the files.
    expect(mails.mailOf('tenant-message', { words, applicationId, applicationNumber }).text).not.toContain('With ');
  });
});

describe('The mails about a message of a landlord', () => {
  it('lead staff to the page where they reply', () => {
    const { subject, text, html } = mails.mailOf('landlord-message');
    expect(subject).toBe('The landlord has written: RGC-2026-07-0017');
    expect(html).toContain('The tenant has &lt;b&gt;left&lt;/b&gt;.');
    expect(text).toContain('/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017?tab=communications');
  });

  it('lead the landlord from the reply to the page where they can write again', () => {
    const { subject, text } = mails.mailOf('landlord-note', { ...samples['landlord-note'], isReply: true });
    expect(subject).toBe('Our reply about the rent guarantee for 17 Osborne Avenue, Newport, NP20 4DT');
    expect(text).not.toContain('No answer is needed');
    expect(text).toContain('/dashboard/applications/40000000-0000-4000-8000-000000000017#messages');
  });
});

describe('The mail about cases that a colleague hands over', () => {
  it('shows the state and the needs of one case, and of several beside each number', () => {
    const given = samples['case-assigned'];
    expect(mails.mailOf('case-assigned').text).toContain('Where it stands: To decide. Needs identity, income');
    const [first] = given.applications;
    const asked = { id: 'b', number: 'RGC-2026-07-0018', step: 'request', turn: 'tenant', missing: [] };
    const { text } = mails.mailOf('case-assigned', { ...given, applications: first ? [first, asked] : [] });
    expect(text).toContain('Application: RGC-2026-07-0017: To decide. Needs identity, income');
    expect(text).toContain('Application: RGC-2026-07-0018: With the tenant');
  });
});
