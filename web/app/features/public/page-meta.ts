import type { MetaDescriptor } from 'react-router';
import { company } from '~/config/company';
import openGraphImage from './open-graph.jpg';

/** The origin of the live site; search engines need absolute addresses. Without the setting, the sample company's. */
export const siteUrl = ((import.meta.env.VITE_SITE_URL as string | undefined) ?? 'https://pendine.example').replace(
  /\/$/,
  '',
);

interface PageMeta {
  /** Without the brand, which is appended to it. */
  readonly title: string;
  readonly description: string;
  /** The page's path, such as '/tenants'. */
  readonly path: string;
  /** schema.org objects; the page needs no other inline script. */
  readonly structuredData?: Record<string, unknown>;
}

/** The meta tags of a public page: title, description, canonical address, Open Graph and structured data. */
export function pageMeta({ title, description, path, structuredData }: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} | ${company.brand}`;
  const url = `${siteUrl}${path}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.brand },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${siteUrl}${openGraphImage}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A specimen Rent Guarantee Certificate' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(structuredData ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structuredData } }] : []),
  ];
}

/** The organisation, for the pages that present it. */
export const organisation = {
  '@type': 'Organization',
  name: company.legalName,
  alternateName: company.brand,
  url: siteUrl,
  foundingDate: String(company.foundedYear),
  areaServed: company.area,
  email: company.email.display,
  telephone: company.phone.href.replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address[1],
    addressLocality: company.address[2],
    postalCode: company.address[3],
    addressCountry: 'GB',
  },
} as const;
