interface Given {
  /** How many cases were chosen, and how many of these have changed hands. */
  readonly chosen: number;
  readonly changed: number;
  /** Nobody, where they were put back. */
  readonly assignee: string | null;
  /** How many of the others somebody else has taken since they were chosen. */
  readonly taken?: number;
}

/** What is said of chosen cases that were handed over or put back, also of those that had nothing to change. */
export function describeGiven({ chosen, changed, assignee, taken = 0 }: Given) {
  if (changed === 0) {
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
  const left = chosen - changed;
  const same = left - taken;
  const others = same < left ? `${same} of them` : left === 1 ? 'the other one' : 'the others';
  const had = same > 0 ? `${assignee ? 'The colleague' : 'Nobody'} had ${others} before.` : '';
  return {
    title: `${count(changed)} ${assignee ? 'handed over' : 'put back'}`,
    description: [had, taken > 0 ? takenWords(taken, chosen) : ''].filter(Boolean).join(' ') || undefined,
    tone: 'success',
  } as const;
}

function takenWords(taken: number, chosen: number): string {
  const what = chosen === 1 ? 'it' : taken === chosen ? 'them' : `${taken} of them`;
  return `Somebody else has taken ${what} meanwhile.`;
}

function count(cases: number): string {
  return cases === 1 ? '1 case' : `${cases} cases`;
}
