interface Given {
  /** The number of chosen cases, and the names of those that changed hands. */
  readonly chosen: number;
  readonly changed: readonly string[];
  /** The colleague's name; null where they were put back. */
  readonly assignee: string | null;
  /** The number of the others that somebody else has taken since they were chosen. */
  readonly taken?: number;
}

/** A short message names no more cases than these. */
const MOST_NAMED = 3;

/** The toast after chosen cases were handed over or put back, also if nothing changed. */
export function describeGiven({ chosen, changed, assignee, taken = 0 }: Given) {
  const [only] = changed;
  if (only === undefined) {
    const these = chosen === 1 ? 'this case' : 'these cases';
    return {
      title: assignee ? 'Nothing was handed over' : 'Nothing was put back',
      description:
        taken > 0
          ? takenWords(taken, chosen)
          : assignee
            ? `The colleague has ${these} already.`
            : `Nobody had ${these}.`,
      tone: taken > 0 ? 'error' : 'neutral',
    } as const;
  }
  const left = chosen - changed.length;
  const same = left - taken;
  const others = same < left ? `${same} of them` : left === 1 ? 'the other one' : 'the others';
  const had = same > 0 ? `${assignee ? 'The colleague' : 'Nobody'} had ${others} before.` : '';
  const isOne = changed.length === 1;
  const title = isOne
    ? `${assignee ? `Handed over to ${assignee}` : 'Put back'}: ${only}`
    : `${changed.length} cases ${assignee ? `handed over to ${assignee}` : 'put back'}`;
  const words = [isOne ? '' : listNames(changed), had, taken > 0 ? takenWords(taken, chosen) : ''];
  return { title, description: words.filter(Boolean).join(' ') || undefined, tone: 'success' } as const;
}

/** 'RGC-2026-11-001 Amara Okafor, RGC-2026-11-002 Weilin Tan.' */
function listNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

function takenWords(taken: number, chosen: number): string {
  const what = chosen === 1 ? 'it' : taken === chosen ? 'them' : `${taken} of them`;
  return `Somebody else has taken ${what} meanwhile.`;
}
