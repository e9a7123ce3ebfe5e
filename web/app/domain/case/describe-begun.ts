import { sectionTitles } from '~/config/submission-sections';
import type { TypedAnswers } from '~/data/typed-answers/typed-answers-query';
import { typedCompany } from '../tenancy/typed-company';

interface BegunWords {
  /** The company or the home that it is about, as far as it is typed. */
  readonly about: string | undefined;
  /** The titles of the sections in which something is typed, in the order of the form. */
  readonly sections: string;
  /** When the last of it was typed. */
  readonly typedAt: string;
}

/** Describes a new application with typed answers of which none is saved. */
export function describeBegun(begun: ReadonlyMap<string, TypedAnswers>): BegunWords {
  const titles = Object.entries(sectionTitles).flatMap(([name, title]) => (begun.has(name) ? [`‘${title}’`] : []));
  const typedAt = Math.max(...[...begun.values()].map((typed) => typed.typedAt));
  return {
    about: typedCompany(begun.get('details')) || typedText(begun.get('tenancy'), 'address_line_1'),
    sections: new Intl.ListFormat('en-GB').format(titles),
    typedAt: new Date(typedAt).toISOString(),
  };
}

function typedText(typed: TypedAnswers | undefined, field: string): string | undefined {
  const value = typed?.answers[field];
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}
