interface Given {
  /** How many cases were chosen, and how many of these have changed hands. */
  readonly chosen: number;
  readonly changed: number;
  /** Nobody, where they were put back. */
  readonly assignee: string | null;
}

/** What is said of chosen cases that were handed over or put back, also of those that had nothing to change. */
export function describeGiven({ chosen, changed, assignee }: Given) {
  if (changed === 0) {
    const these = chosen === 1 ? 'this case' : 'these cases';
    return {
      title: assignee ? 'Nothing was handed over' : 'Nothing was put back',
      description: assignee ? `The colleague has ${these} already.` : `Nobody had ${these}.`,
      tone: 'neutral',
    } as const;
  }
  const others = chosen - changed === 1 ? 'the other one' : 'the others';
  return {
    title: `${count(changed)} ${assignee ? 'handed over' : 'put back'}`,
    description: changed < chosen ? `${assignee ? 'The colleague' : 'Nobody'} had ${others} before.` : undefined,
    tone: 'success',
  } as const;
}

function count(cases: number): string {
  return cases === 1 ? '1 case' : `${cases} cases`;
}
