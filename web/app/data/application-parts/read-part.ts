import { getSupabase } from '~/lib/supabase';

/**
 * The parts that a function returns in addition to those of application_parts(). review_parts() is for staff, submission_parts()
 * for the tenant.
 */
const ownParts = {
  review_parts: ['screening', 'facts', 'reviews', 'views', 'landlord'],
  submission_parts: ['typed', 'rules', 'price', 'declarations'],
} as const;

type FunctionName = keyof typeof ownParts;
type OwnPartName = (typeof ownParts)[FunctionName][number];

export type PartName = OwnPartName | 'certificates' | 'requests' | 'documents' | 'messages' | 'timeline' | 'case';

/** Null if the part is too long. Its own query then reads it by pages. */
type Answer = Readonly<Partial<Record<PartName, unknown>>>;

interface Gathering {
  readonly names: Set<PartName>;
  readonly answer: Promise<Answer>;
}

const gatherings = new Map<string, Gathering>();

/**
 * Reads a part of an application. Parts that are requested at the same moment, by a screen that opens or after the live channel has
 * joined, are one request. A part that is requested alone is read by `readAlone`. If the common request fails, each part is read by
 * `readAlone`, so that each part of a screen shows its own failure.
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
  const { data } = await supabase.rpc(functionFor(names), { application: applicationId, parts: [...names] });
  return (data ?? {}) as Answer;
}

function functionFor(names: ReadonlySet<PartName>): FunctionName | 'application_parts' {
  const functions = Object.keys(ownParts) as FunctionName[];
  return functions.find((name) => ownParts[name].some((part) => names.has(part))) ?? 'application_parts';
}
