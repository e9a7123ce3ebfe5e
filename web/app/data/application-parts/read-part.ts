import { getSupabase } from '~/lib/supabase';

/** What review_parts() answers beside the parts of application_parts(): staff alone ask for it. */
const reviewParts = ['screening', 'facts', 'reviews', 'views', 'landlord'] as const;

type ReviewPartName = (typeof reviewParts)[number];

/** The parts of an application that application_parts() and, for staff, review_parts() answer. */
export type PartName = ReviewPartName | 'certificates' | 'requests' | 'documents' | 'messages' | 'timeline' | 'case';

/** Null where the database leaves a long part to the query that reads it by pages. */
type Answer = Readonly<Partial<Record<PartName, unknown>>>;

interface Gathering {
  readonly names: Set<PartName>;
  readonly answer: Promise<Answer>;
}

const gatherings = new Map<string, Gathering>();

/**
 * Reads a part of an application. Parts that are asked for at the same moment, by a screen that opens or after the live channel has
 * joined, are one request. One that is asked for alone is read by `readAlone`, and so is each where the common request fails: each part
 * of a screen then shows its own failure.
 */
export async function readPart<Part>(
  applicationId: string,
  name: PartName,
  readAlone: () => Promise<Part>,
): Promise<Part> {
  const { answer } = gather(applicationId, name);
  const part = (await answer)[name];
  return part === undefined || part === null ? readAlone() : (part as Part);
}

function gather(applicationId: string, name: PartName): Gathering {
  const known = gatherings.get(applicationId);
  if (known) {
    known.names.add(name);
    return known;
  }
  const names = new Set([name]);
  const gathering = { names, answer: answerSoon(applicationId, names) };
  gatherings.set(applicationId, gathering);
  return gathering;
}

async function answerSoon(applicationId: string, names: ReadonlySet<PartName>): Promise<Answer> {
  // All queries of a screen that is rendered, or of changes that are followed, start in one task.
  await new Promise((resolve) => setTimeout(resolve));
  gatherings.delete(applicationId);
  if (names.size === 1) return {};
  const supabase = await getSupabase();
  const isReview = reviewParts.some((name) => names.has(name));
  const { data } = await supabase.rpc(isReview ? 'review_parts' : 'application_parts', {
    application: applicationId,
    parts: [...names],
  });
  return (data ?? {}) as Answer;
}
