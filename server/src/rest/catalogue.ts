import type { Queryable } from '../database/database.ts';
import { catalogueSql } from './catalogue-sql.ts';
import type { Column } from './schema-types.ts';

/** What {@link catalogueSql} gives: the catalogue's rows, not yet related to each other. */
export interface Catalogue {
  readonly relations: readonly CatalogueRelation[];
  readonly primaryKeys: readonly { readonly relation: number; readonly columns: readonly number[] }[];
  readonly foreignKeys: readonly CatalogueForeignKey[];
  readonly viewRules: readonly { readonly oid: number; readonly action: string }[];
  readonly functions: readonly CatalogueFunction[];
  readonly types: readonly { readonly name: string; readonly sql: string }[];
}

/** A served table or view. */
interface CatalogueRelation {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly isView: boolean;
  readonly columns: readonly Column[];
  readonly selectableBy: readonly string[];
}

/** A foreign key, its columns by their numbers. */
export interface CatalogueForeignKey {
  readonly name: string;
  readonly from: number;
  readonly fromColumns: readonly number[];
  readonly to: number;
  readonly toColumns: readonly number[];
  readonly isUnique: boolean;
}

/** A function; the modes of its arguments are i, o, b, v and t, as in `pg_proc.proargmodes`. */
export interface CatalogueFunction {
  readonly schema: string;
  readonly name: string;
  readonly volatility: 'i' | 's' | 'v';
  readonly returnsSet: boolean;
  readonly expectedRows: number;
  readonly inputCount: number;
  readonly defaultCount: number;
  readonly isVariadic: boolean;
  readonly isVoid: boolean;
  readonly isComposite: boolean;
  readonly resultType: string;
  readonly resultRelation: number;
  readonly rowArgument: number;
  readonly arguments: readonly { readonly name: string; readonly type: string; readonly mode: string }[];
  readonly resultColumns: readonly Column[];
}

/** Reads the catalogue as the owner, in one statement. */
export async function readCatalogue(database: Queryable, schemas: readonly string[]): Promise<Catalogue> {
  const roles = ['anon', 'authenticated', 'service_role'];
  const rows = await database.query<{ catalogue: Catalogue }>(catalogueSql, [schemas, roles]);
  const catalogue = rows[0]?.catalogue;
  if (catalogue === undefined) throw new Error('The catalogue could not be read');
  return catalogue;
}
