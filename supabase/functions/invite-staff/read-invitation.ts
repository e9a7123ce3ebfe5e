import * as z from 'zod/mini';
import { FunctionError } from '../_shared/function-error.ts';

/** The person whom an owner invites. */
export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Checks an address as the sign-in service does. */
const addressSchema = z.email();

/**
 * Reads the invitation from the JSON body. Fails with 400 when a value has another type or no mail reaches the address; the database
 * validates the rest.
 */
export async function readInvitation(request: Request): Promise<Invitation> {
  const body = ((await request.json().catch(() => undefined)) ?? {}) as Readonly<Record<string, unknown>>;
  const { email, name, permissions } = body;
  if (typeof email !== 'string' || typeof name !== 'string' || !isTexts(permissions)) {
    throw new FunctionError(400, 'An invitation has an email, a name and permissions.');
  }
  const address = email.trim().toLowerCase();
  if (!addressSchema.safeParse(address).success) throw new FunctionError(400, 'Invalid email address');
  return { email: address, name: name.trim(), permissions };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
