import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { currentTermsVersion } from '../../supabase/functions/_shared/certificate/terms/current-version';
import { company } from '../app/config/company';
import { inlineScripts } from '../app/lib/inline-scripts';

/** Fills in the names of the company, and adds the scripts that run before the first paint. */
export function pageTemplate(): Plugin {
  const values: Readonly<Record<string, string>> = {
    brand: company.brand,
    legalName: company.legalName,
    phone: company.phone.display,
    termsVersion: currentTermsVersion,
    siteUrl: (process.env.VITE_SITE_URL ?? 'https://pendine.example').replace(/\/+$/, ''),
  };
  return {
    name: 'page-template',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const scripts = await Promise.all(['../app/inline/theme-at-start.js', 'fonts-at-start.js'].map(readScript));
        return inlineScripts(html, scripts).replace(/\{\{(\w+)\}\}/g, (_, name) => {
          const value = values[name];
          if (value === undefined) throw new Error(`There is no value for {{${name}}}`);
          return value;
        });
      },
    },
  };
}

function readScript(path: string): Promise<string> {
  return readFile(new URL(path, import.meta.url), 'utf8');
}
