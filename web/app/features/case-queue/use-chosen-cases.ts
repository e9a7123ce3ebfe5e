import { useState } from 'react';
import type { useAssignMutation } from '~/data/application-cases/assign-mutation';
import type { QueuedCase } from '~/data/application-cases/queue-query';
import type { Colleague } from '~/data/application-cases/with-holder';
import { caseName } from '~/domain/case/case-name';
import { toast } from '~/lib/toast';
import { describeGiven } from './describe-given';

interface ChosenCasesProps {
  rows: readonly QueuedCase[];
  userId: string;
  assign: ReturnType<typeof useAssignMutation>;
}

/** A chosen case of the page, and the person who had it then. If somebody has taken it since, they keep it. */
export interface ChosenCase {
  readonly id: string;
  readonly row: QueuedCase;
  readonly holder: string | null;
}

/** The chosen cases of the page, and the actions on all of them. */
export function useChosenCases({ rows, userId, assign }: ChosenCasesProps) {
  const [holders, setHolders] = useState<ReadonlyMap<string, string | null>>(new Map());
  // Only rows that are still on the page, in its order.
  const chosen = rows.flatMap((row): ChosenCase[] => {
    const id = row.application_id;
    const holder = holders.get(id);
    // A person may put back a case that they took themselves since.
    return holder === undefined ? [] : [{ id, row, holder: row.assigned_to === userId ? userId : holder }];
  });
  const clear = () => setHolders(new Map());
  const choose = ({ application_id, assigned_to }: QueuedCase, isChosen: boolean) => {
    const left = chosen.filter(({ id }) => id !== application_id).map(({ id, holder }) => [id, holder] as const);
    setHolders(new Map(isChosen ? [...left, [application_id, assigned_to]] : left));
  };
  const give = (assignee: Colleague | null, words = '') => {
    const input = {
      applicationIds: chosen.map(({ id }) => id),
      seenHolders: chosen.map(({ holder }) => holder),
      assignee: assignee?.id ?? null,
      words,
    };
    const isSame = chosen.filter(({ holder }) => holder === input.assignee).length;
    assign.mutate(input, {
      onSuccess: (ids) => {
        clear();
        const changed = chosen.filter(({ id }) => ids.includes(id));
        const taken = Math.max(0, chosen.length - changed.length - isSame);
        const result = describeGiven({
          chosen: chosen.length,
          changed: changed.map(({ row }) => caseName(row.application_number, row.tenant_name)),
          assignee: assignee?.name ?? null,
          taken,
        });
        toast(result.title, result.description, result.tone);
      },
    });
  };
  return { chosen, choose, clear, give };
}
