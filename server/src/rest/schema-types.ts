/** A column of a table or view. */
export interface Column {
  readonly name: string;
  /** Its position in the catalogue (`attnum`). */
  readonly number: number;
  /** The type for casts of values, without a length. */
  readonly type: string;
  /** The SQL of its default, if an insert may omit the column. */
  readonly default: string | null;
  /** The base type of a domain, otherwise the type itself. */
  readonly baseType: string;
  /** The functions that represent a domain (PostgREST, "Domain Representations"), if any. */
  readonly toJson?: string | undefined;
  readonly fromJson?: string | undefined;
  readonly fromText?: string | undefined;
}

/** A served table or view, or a function's result. */
export interface Relation {
  /** The object id in the catalogue; 0 when it is not a table. */
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly isView: boolean;
  /** Whether it is a table that hides no rows from those who may read it. */
  readonly showsAllRows: boolean;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
}

/** Pairs of columns that must be equal. */
export type ColumnPairs = readonly (readonly [from: string, to: string])[];

/** A way to embed one relation in another. */
export interface Relationship {
  readonly kind: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';
  /** The name of the foreign key; for many-to-many of the one that refers to `from`. */
  readonly constraint: string;
  readonly from: Relation;
  readonly to: Relation;
  /** Columns of `from` with those of `to`, or of the junction for many-to-many. */
  readonly columns: ColumnPairs;
  /** Whether the foreign key's columns are on the `from` side. */
  readonly isReferencing: boolean;
  readonly junction?: Junction;
  /** The function that returns the rows of `to` for a row of `from`, instead of columns. */
  readonly computed?: SqlFunction;
}

/** The table or view between the two sides of a many-to-many relationship. */
interface Junction {
  readonly relation: Relation;
  /** The name of the foreign key that refers to the far side. */
  readonly constraint: string;
  /** Columns of the junction with those of the far side. */
  readonly columns: ColumnPairs;
}

/** An argument that a caller may give. */
export interface FunctionArgument {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isVariadic: boolean;
}

/** An aggregate that makes the body of a response of rows. */
export interface MediaHandler {
  readonly schema: string;
  readonly name: string;
  /** The oid of the relation whose rows it takes; 0 for any row. */
  readonly relation: number;
  /** As in {@link SqlFunction}. */
  readonly mediaType: string;
  readonly isBytes: boolean;
}

/** A function that can be called by rpc. */
export interface SqlFunction {
  /** The object id in the catalogue. */
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly volatility: 'immutable' | 'stable' | 'volatile';
  readonly arguments: readonly FunctionArgument[];
  readonly returnsSet: boolean;
  /** The columns of a composite result, `scalar` for one value or a record of unknown columns, `void` for none. */
  readonly returns: Relation | 'scalar' | 'void';
  /** The SQL of the type that it returns. */
  readonly resultType: string;
  /** The media type that the domain which it returns is named after; an asterisk on both sides of the slash means any. */
  readonly mediaType: string | undefined;
  readonly isBytes: boolean;
  /** The oid of the table whose row is its only argument, for computed columns and relationships; otherwise 0. */
  readonly rowArgument: number;
  /** Whether it declares at most one row (`rows 1`), or does not return a set. */
  readonly givesOneRow: boolean;
}

/** The database objects that a request may name. */
export interface SchemaCache {
  /** By schema and name, as {@link qualified} joins them. */
  readonly relations: ReadonlyMap<string, Relation>;
  /** By the oid of the relation that they start from. */
  readonly relationships: ReadonlyMap<number, readonly Relationship[]>;
  /** All functions of one name, by schema and name. */
  readonly functions: ReadonlyMap<string, readonly SqlFunction[]>;
  readonly handlers: readonly MediaHandler[];
  /** Type names that a cast may use, with their SQL. */
  readonly types: ReadonlyMap<string, string>;
}

/** The key of a relation or function in the schema cache. NUL cannot be part of a name. */
export function qualified(schema: string, name: string): string {
  return `${schema}\0${name}`;
}
