import { describe, expect, it } from 'vitest';
import { company } from './company.ts';
import { renderMail } from './render-mail.ts';

describe('A rendered mail', () => {
  it('keeps an application number and our telephone number on one line', () => {
    const { subject, text, html } = renderMail(
      'ada@example.com',
      { name: 'Pendine', siteUrl: 'https://rent.example' },
      {
        subject: 'In review: RGC-2026-11-008',
        preview: 'We check it.',
        paragraphs: [`Call ${company.phone}, and name RGC-2026-11-008.`],
        footnote: 'It concerns you.',
      },
    );
    const phone = `<a href="tel:+442920180146" style="color:inherit;white-space:nowrap">${company.phone}</a>`;
    const whole = (words: string) => `<span style="white-space:nowrap">${words}</span>`;
    expect(html).toContain(`In review: ${whole('RGC-2026-11-008')}</h1>`);
    expect(html).toContain(`Call ${phone}, and name ${whole('RGC-2026-11-008')}.`);
    expect(html).toContain('<title>In review: RGC-2026-11-008</title>');
    expect([subject, text].join(' ')).not.toContain('<span');
  });

  it('keeps them and postcodes on one line in facts and in the footnote, and keeps the line breaks of a fact', () => {
    const { html } = renderMail(
      'ada@example.com',
      { name: 'Pendine', siteUrl: 'https://rent.example' },
      {
        subject: 'Your home',
        preview: 'It is yours.',
        paragraphs: [],
        facts: [
          ['Property', '9 Kelvin Road, Cardiff, CF23 5ET'],
          ['You wrote', 'Which <one>?\nThe old one?'],
        ],
        footnote: `Call ${company.phone}, and name RGC-2026-11-008.`,
      },
    );
    const phone = `<a href="tel:+442920180146" style="color:inherit;white-space:nowrap">${company.phone}</a>`;
    const whole = (words: string) => `<span style="white-space:nowrap">${words}</span>`;
    expect(html).toContain(`Cardiff, ${whole('CF23 5ET')}</td>`);
    expect(html).toContain('Which &lt;one&gt;?<br>The old one?</td>');
    expect(html).toContain(`Call ${phone}, and name ${whole('RGC-2026-11-008')}.</p>`);
  });

  it('links an address of our website in a fact, and no other address', () => {
    const { html = '' } = renderMail(
      'a@example.com',
      { name: 'Pendine', siteUrl: 'https://rent.example' },
      {
        subject: 'Your home',
        preview: '',
        paragraphs: [],
        facts: [
          ['Check it at', 'https://rent.example/verify?number=A&b'],
          ['Tenant', 'https://rent.example.evil.example/'],
          ['Property', 'https://rent.example/ is ours'],
        ],
        footnote: '',
      },
    );
    expect([...html.matchAll(/href="(http[^"]+)"/g)].map(([, address]) => address)).toEqual([
      'https://rent.example/verify?number=A&amp;b',
    ]);
  });

  it('links our own e-mail address', () => {
    const { html } = renderMail(
      'a@example.com',
      { name: 'Pendine', siteUrl: undefined },
      {
        subject: 'Question',
        preview: '',
        paragraphs: [`Write to ${company.email}.`],
        footnote: '',
      },
    );
    expect(html).toContain(`Write to <a href="mailto:${company.email}" style="color:inherit">${company.email}</a>.`);
  });
});
