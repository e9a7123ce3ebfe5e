import { type BuildContext, fieldSql } from './build-condition.ts';
import { fromOf, joinConditions, joinWhere, sourceOf, whereOf } from './build-where.ts';
import { isGrouped, outputColumns, spreadAlias } from './output-columns.ts';
import type { OrderTerm } from './parse-order.ts';
import { isToOne, type ReadNode } from './plan-read.ts';
import { RestError } from './rest-error.ts';
import { quote } from './statement.ts';

/** One term of `order by`. Fails with PGRST108 or PGRST118 for an embed without a single value. */
export function orderSql(context: BuildContext, node: ReadNode, term: OrderTerm): string {
  const direction = term.direction === undefined ? '' : ` ${term.direction}`;
  const nulls = term.nulls === undefined ? '' : ` nulls ${term.nulls}`;
  return `${orderField(context, node, term)}${direction}${nulls}`;
}

/** A row can be ordered by an embed's field only when the embed has at most one row (otherwise PGRST118). */
function orderField(context: BuildContext, node: ReadNode, { field, embed: key }: OrderTerm): string {
  if (key === undefined) return fieldSql(context, sourceOf(context, node), field);
  const embed = node.embeds.find((candidate) => candidate.key === key);
  if (embed === undefined) {
    throw new RestError(400, 'PGRST108', `'${key}' is not an embedded resource in this request`, {
      hint: `Verify that '${key}' is included in the 'select' query parameter.`,
    });
  }
  if (!isToOne(embed)) {
    throw new RestError(400, 'PGRST118', `A related order on '${key}' is not possible`, {
      details: `'${node.relation.name}' and '${key}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  if (embed.isSpread && field.path.length === 0 && (isGrouped(node) || !embed.relation.columns.has(field.column))) {
    // Groups can be ordered only by what they are grouped for, which has the name of its column in the row.
    if (outputColumns(embed).some(({ name }) => name === field.column))
      return `${spreadAlias(embed)}.${quote(field.column)}`;
  }
  const where = [...joinConditions(node, embed), ...whereOf(context, embed)];
  const value = fieldSql(context, sourceOf(context, embed), field);
  return `(select ${value} from ${fromOf(node, embed)}${joinWhere(where)} limit 1)`;
}
