import { currentTermsVersion } from './current-version.ts';
import { terms1 } from './terms-1.ts';
import { terms2 } from './terms-2.ts';

/** The terms of a certificate, split into sections. */
export interface Terms {
  readonly version: string;
  /** The whole text. The certificate contains its SHA-256. */
  readonly text: string;
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** Every version that a certificate was ever issued with. */
const versions: Readonly<Record<string, string>> = { 1: terms1, 2: terms2 };

/** The names of all versions. */
export const termsVersions: readonly string[] = Object.keys(versions);

/** The terms of a version; undefined when there is none. */
export function readTerms(version: string): Terms | undefined {
  const text = Object.hasOwn(versions, version) ? versions[version] : undefined;
  if (text === undefined) return undefined;
  const [front = '', ...sections] = text.split('\n# ');
  const [title = '', introduction = ''] = paragraphsOf(front);
  return {
    version,
    text,
    title,
    introduction,
    sections: sections.map((section) => {
      const [heading = '', ...paragraphs] = paragraphsOf(section);
      return { heading, paragraphs };
    }),
  };
}

function paragraphsOf(text: string): string[] {
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The reference to the terms in a certificate. */
export async function termsReference(version = currentTermsVersion): Promise<{ version: string; sha256: string }> {
  const terms = readTerms(version);
  if (terms === undefined) throw new Error(`There are no terms ${version}.`);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(terms.text));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return { version, sha256: hex.join('') };
}
