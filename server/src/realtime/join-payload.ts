import { z } from 'zod';

const name = z.string().min(1).max(63);

const changeSchema = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']).default('*'),
  schema: name.optional(),
  table: name.optional(),
  filter: z.string().max(4000).nullish(),
  select: z.array(name).max(100).nullish(),
});

const joinSchema = z.looseObject({
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
  config: z
    .looseObject({
      broadcast: z.looseObject({ self: z.boolean().nullish(), ack: z.boolean().nullish() }).nullish(),
      presence: z.looseObject({ enabled: z.boolean().nullish() }).nullish(),
      private: z.boolean().nullish(),
      postgres_changes: z.array(changeSchema).nullish(),
      postgres_changes_options: z.looseObject({ wait: z.boolean().nullish() }).nullish(),
    })
    .nullish(),
});

/** A client's subscription to a table in a channel, as it was sent. */
export type ChangeRequest = z.infer<typeof changeSchema>;

/** The payload of a join. */
export interface JoinRequest {
  readonly token: string | undefined;
  readonly isPrivate: boolean;
  /** Whether a sender receives its own broadcasts, and whether they are acknowledged. */
  readonly broadcast: { readonly toSelf: boolean; readonly isAnswered: boolean };
  readonly wantsPresence: boolean;
  readonly changes: readonly ChangeRequest[];
  /** Whether a failed subscription refuses the join, instead of a message after it. */
  readonly waitsForChanges: boolean;
}

/** Parses the payload of a join. Returns undefined for an invalid one. */
export function readJoin(payload: unknown): JoinRequest | undefined {
  const parsed = joinSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { access_token, user_token, config } = parsed.data;
  return {
    token: tokenOf(user_token ?? access_token),
    isPrivate: config?.private === true,
    broadcast: { toSelf: config?.broadcast?.self === true, isAnswered: config?.broadcast?.ack === true },
    wantsPresence: config?.presence?.enabled === true,
    changes: config?.postgres_changes ?? [],
    waitsForChanges: config?.postgres_changes_options?.wait === true,
  };
}

/** Keys of the newer form are not tokens: a client that sends one reads with the connection's key. */
function tokenOf(text: string | null | undefined): string | undefined {
  return text === null || text === undefined || text.startsWith('sb_') ? undefined : text;
}
