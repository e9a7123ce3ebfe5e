/** The origin of a view's column: a table or view by oid, and the number of its column. */
export interface ColumnOrigin {
  readonly relation: number;
  readonly column: number;
}

/** The end of an output column in a view's stored query; backslashes escape special characters. */
const targetEnd =
  /:resno (\d+) :resname (?:\\.|[^\s\\])+ :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false$/;

/**
 * Finds the table columns that a view shows unchanged, from the view's stored query (`pg_rewrite.ev_action`): PostgreSQL records
 * the origin of every output column. Expressions have none.
 * Returns the origins by the number of the view's column.
 */
export function viewColumns(action: string): Map<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>();
  const starts: number[] = [];
  for (let at = 0; at < action.length; at += 1) {
    const character = action[at];
    if (character === '\\') at += 1;
    else if (character === '{') starts.push(at);
    else if (character === '}') {
      const start = starts.pop() ?? 0;
      // Depth 1 is the view's query itself; deeper ones belong to its subqueries.
      if (starts.length === 1 && action.startsWith('{TARGETENTRY ', start)) addOrigin(origins, action.slice(start, at));
    }
  }
  return origins;
}

function addOrigin(origins: Map<number, ColumnOrigin>, entry: string): void {
  const match = targetEnd.exec(entry.slice(-400));
  if (match === null || match[2] === '0') return;
  origins.set(Number(match[1]), { relation: Number(match[2]), column: Number(match[3]) });
}
