import { FunctionError } from '../_shared/function-error.ts';

/** Whom an owner invites. */
export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Reads the invitation from the JSON body. Fails with 400 when a value has another type; the database validates the values. */
export async function readInvitation(request: Request): Promise<Invitation> {
  const body = ((await request.json().catch(() => undefined)) ?? {}) as Readonly<Record<string, unknown>>;
  const { email, name, permissions } = body;
  if (typeof email !== 'string' || typeof name !== 'string' || !isTexts(permissions)) {
    throw new FunctionError(400, 'An invitation has an email, a name and permissions.');
  }
  return { email: email.trim().toLowerCase(), name: name.trim(), permissions };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
