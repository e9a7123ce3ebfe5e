import type { Queryable } from '../database/database.ts';
import { catalogueSql } from './catalogue-sql.ts';
import type { MediaHandler } from './schema-types.ts';

/** The result of {@link catalogueSql}: the catalogue's rows, not yet linked to each other. */
export interface Catalogue {
  readonly relations: readonly CatalogueRelation[];
  readonly primaryKeys: readonly { readonly relation: number; readonly columns: readonly number[] }[];
  readonly foreignKeys: readonly CatalogueForeignKey[];
  readonly viewRules: readonly { readonly oid: number; readonly action: string }[];
  readonly functions: readonly CatalogueFunction[];
  readonly handlers: readonly MediaHandler[];
  readonly casts: readonly CatalogueCast[];
  readonly types: readonly { readonly name: string; readonly sql: string }[];
}

/** A served table or view. */
interface CatalogueRelation {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly isView: boolean;
  readonly showsAllRows: boolean;
  readonly columns: readonly CatalogueColumn[];
}

/** A column from the catalogue; its domain's casts are added later. */
export interface CatalogueColumn {
  readonly name: string;
  readonly number: number;
  readonly type: string;
  /** The base type of a domain. */
  readonly base?: string | null;
  readonly default: string | null;
}

/** A function that PostgreSQL uses for implicit casts between a domain and JSON or text. */
interface CatalogueCast {
  readonly source: string;
  readonly target: string;
  readonly function: string;
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
  readonly oid: number;
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
  /** The name of a domain with a slash, in lower case. */
  readonly mediaType: string | null;
  readonly isBytes: boolean;
  readonly resultRelation: number;
  readonly rowArgument: number;
  readonly arguments: readonly { readonly name: string; readonly type: string; readonly mode: string }[];
  readonly resultColumns: readonly CatalogueColumn[];
}

/** Reads the catalogue as the owner, in one statement. */
export async function readCatalogue(database: Queryable, schemas: readonly string[]): Promise<Catalogue> {
  const rows = await database.query<{ catalogue: Catalogue }>(catalogueSql, [schemas]);
  const catalogue = rows[0]?.catalogue;
  if (catalogue === undefined) throw new Error('The catalogue could not be read');
  return catalogue;
}
