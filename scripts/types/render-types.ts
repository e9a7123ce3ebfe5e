import type { Column, Enumeration, Parameter, Relationship, Schema, SqlFunction } from './read-schema.ts';

const typeNames: Readonly<Record<string, string>> = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

/** Returns the text of the types file for a schema, in the form of `supabase gen types typescript`. */
export function renderTypes(schema: Schema): string {
  return `// Generated from supabase/migrations by \`npm run types\`. Changes made here are lost.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  // Tells supabase-js which data API answers.
  __InternalSupabase: { PostgrestVersion: '13.0.5' };
  public: {
    Tables: {${relationsOf(schema, 'table')
      .map((relation) => renderTable(schema, relation))
      .join('')}
    };
    Views: {${relationsOf(schema, 'view')
      .map((relation) => renderView(schema, relation))
      .join('')}
    };
    Functions: {${schema.functions.map((routine) => renderFunction(schema, routine)).join('')}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}

function relationsOf(schema: Schema, kind: Column['relation_kind']): string[] {
  return [
    ...new Set(schema.columns.filter((column) => column.relation_kind === kind).map((column) => column.relation)),
  ];
}

function renderTable(schema: Schema, relation: string): string {
  const columns = schema.columns.filter((column) => column.relation === relation);
  const fields = (render: (column: Column) => string) =>
    columns.map((column) => `\n          ${render(column)};`).join('');
  return `
      ${relation}: {
        Row: {${fields((column) => `${column.name}: ${columnType(schema, column)}`)}
        };
        Insert: {${fields((column) => writable(schema, column, column.has_default || column.is_nullable))}
        };
        Update: {${fields((column) => writable(schema, column, true))}
        };
        Relationships: ${renderRelationships(schema, relation)};
      };`;
}

function renderView(schema: Schema, relation: string): string {
  const columns = schema.columns.filter((column) => column.relation === relation);
  return `
      ${relation}: {
        Row: {${columns.map((column) => `\n          ${column.name}: ${columnType(schema, column)};`).join('')}
        };
        Relationships: [];
      };`;
}

function writable(schema: Schema, column: Column, isOptional: boolean): string {
  if (column.is_generated) return `${column.name}?: never`;
  return `${column.name}${isOptional ? '?' : ''}: ${columnType(schema, column)}`;
}

function columnType(schema: Schema, column: Column): string {
  const enumeration = schema.enumerations.find(
    (check) => check.relation === column.relation && check.column === column.name,
  );
  const type = enumeration === undefined ? typeName(column.type) : literals(enumeration);
  return column.is_nullable ? `${type} | null` : type;
}

/** `CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text])))` becomes `'draft' | 'pending'`. */
function literals(enumeration: Enumeration): string {
  return [...enumeration.definition.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
}

function typeName(type: string): string {
  if (type.startsWith('_')) return `${typeName(type.slice(1))}[]`;
  return typeNames[type] ?? 'string';
}

function renderRelationships(schema: Schema, relation: string): string {
  const relationships = schema.relationships.filter((relationship) => relationship.relation === relation);
  return relationships.length === 0 ? '[]' : `[${relationships.map(renderRelationship).join('')}\n        ]`;
}

function renderRelationship(relationship: Relationship): string {
  const names = (columns: readonly string[]) => `[${columns.map((column) => `'${column}'`).join(', ')}]`;
  return `
          {
            foreignKeyName: '${relationship.name}';
            columns: ${names(relationship.columns)};
            isOneToOne: ${relationship.is_one_to_one};
            referencedRelation: '${relationship.referenced_relation}';
            referencedColumns: ${names(relationship.referenced_columns)};
          },`;
}

function renderFunction(schema: Schema, routine: SqlFunction): string {
  const field = (parameter: Parameter) =>
    `${parameter.name}${parameter.has_default ? '?' : ''}: ${typeName(parameter.type)}`;
  const given = routine.arguments.length === 0 ? 'never' : `{ ${routine.arguments.map(field).join('; ')} }`;
  return `
      ${routine.name}: {
        Args: ${given};
        Returns: ${returnType(schema, routine, field)};
      };`;
}

function returnType(schema: Schema, routine: SqlFunction, field: (parameter: Parameter) => string): string {
  const single = singleReturnType(schema, routine, field);
  return routine.returns_set ? `${single}[]` : single;
}

function singleReturnType(schema: Schema, routine: SqlFunction, field: (parameter: Parameter) => string): string {
  if (routine.returned_columns.length > 0) return `{ ${routine.returned_columns.map(field).join('; ')} }`;
  if (routine.returns_relation) {
    const kind = relationsOf(schema, 'view').includes(routine.returns) ? 'Views' : 'Tables';
    return `Database['public']['${kind}']['${routine.returns}']['Row']`;
  }
  return typeName(routine.returns);
}
