import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { getConnection, getSupabase } from '~/lib/supabase';
import type { LiveHandlers, LiveRow, LiveTopic } from './live-types';

/** The delay before a channel that the server has closed is reopened, in milliseconds. */
const reopenDelay = 2000;

let client: Promise<RealtimeClient> | undefined;

/** Follows the tables of a topic until the returned function is called. It reconnects without limit. */
export function openChannel(topic: LiveTopic, handlers: LiveHandlers): () => void {
  let isStopped = false;
  let channel: RealtimeChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    try {
      const realtime = await getClient();
      // A channel that is joined before the client knows the token keeps having none.
      await realtime.setAuth();
      if (isStopped) return;
      channel = follow(realtime, topic, handlers);
      channel.subscribe((status) => {
        if (status === 'SUBSCRIBED') handlers.onJoined();
        // The client rejoins by itself after all errors, except when the server ends the access of an old token.
        if (status === 'CLOSED') reopen();
      });
    } catch {
      reopen();
    }
  };
  const reopen = () => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void open(), reopenDelay);
  };

  void open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void channel?.unsubscribe();
  };
}

function follow(realtime: RealtimeClient, { name, tables }: LiveTopic, { onChange }: LiveHandlers): RealtimeChannel {
  const channel = realtime.channel(name);
  for (const followed of tables) {
    const { table, filter, columns } = followed;
    const select = [...columns];
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table, select, ...(filter === undefined ? {} : { filter }) },
      (payload) => onChange(followed, (payload.eventType === 'DELETE' ? payload.old : payload.new) as LiveRow),
    );
  }
  return channel;
}

function getClient(): Promise<RealtimeClient> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createClient(): Promise<RealtimeClient> {
  const [{ url, anonKey }, supabase] = await Promise.all([getConnection(), getSupabase()]);
  return new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: anonKey },
    accessToken: async () => (await supabase.auth.getSession()).data.session?.access_token ?? null,
  });
}
