import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, AnswersOutbox, quietMs, type ServerCopy } from './answers-outbox';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing: ServerCopy = { answers: {}, keptAt: undefined };

/** Creates an outbox that records its requests and responses. */
function openOutbox(kept = nothing) {
  const sent: Answers[] = [];
  const heard: (ServerCopy | undefined)[] = [];
  const replies: (() => Promise<number | null>)[] = [];
  const send = vi.fn((answers: Answers, _typedAt: number, _kept: ServerCopy, _isLeaving: boolean) => {
    sent.push(answers);
    return (replies.shift() ?? (() => Promise.resolve(sent.length)))();
  });
  const outbox = new AnswersOutbox({ kept, send, onSent: (now) => heard.push(now) });
  return { outbox, sent, heard, replies, send };
}
const wait = (ms = quietMs) => vi.advanceTimersByTimeAsync(ms);

describe('Typed answers', () => {
  it('are sent once, after the last key', async () => {
    const { outbox, sent, heard } = openOutbox();
    outbox.put({ city: 'C' });
    await wait(quietMs - 1);
    outbox.put({ city: 'Ca' });
    await wait(quietMs - 1);
    expect(sent).toEqual([]);
    await wait(1);
    expect(sent).toEqual([{ city: 'Ca' }]);
    expect(heard).toEqual([{ answers: { city: 'Ca' }, keptAt: 1 }]);
    outbox.put({ city: 'Ca' });
    await outbox.flush();
    expect(sent).toHaveLength(1);
  });

  it('are on the server once it has all of them', async () => {
    const { outbox, replies } = openOutbox();
    outbox.put({ city: 'Cardiff' });
    expect(outbox.isOnServer).toBe(false);
    replies.push(() => Promise.reject(new Error('offline')));
    await outbox.flush();
    expect(outbox.isOnServer).toBe(false);
    await outbox.flush();
    expect(outbox.isOnServer).toBe(true);
    outbox.put({ city: 'Newport' });
    expect(outbox.isOnServer).toBe(false);
    // The server deletes its copy of answers that are submitted.
    replies.push(() => Promise.resolve(null));
    await outbox.flush();
    expect(outbox.isOnServer).toBe(false);
  });

  it('are sent again when they are chosen over a newer save', async () => {
    const { outbox, sent, send } = openOutbox({ answers: { city: 'Cardiff' }, keptAt: 7 });
    await outbox.again();
    expect(sent).toEqual([{ city: 'Cardiff' }]);
    // The typing time is now, so that the server accepts it.
    expect(send.mock.calls[0]?.[1]).toBe(Date.now());
    await outbox.flush();
    expect(sent).toHaveLength(1);
  });

  it('are not sent if the server returned the same', async () => {
    const { outbox, sent } = openOutbox({ answers: { city: 'Cardiff' }, keptAt: 7 });
    outbox.put({ city: 'Cardiff' });
    outbox.leave();
    await wait();
    expect(sent).toEqual([]);
  });

  it('are deleted from the server at once when all are saved', async () => {
    const { outbox, send } = openOutbox({ answers: { city: 'Cardiff' }, keptAt: 7 });
    outbox.put({});
    await wait(0);
    expect(send).toHaveBeenCalledWith({}, expect.any(Number), { answers: { city: 'Cardiff' }, keptAt: 7 }, false);
  });

  it('are sent in order: a second request waits for the first', async () => {
    const { outbox, sent, replies } = openOutbox();
    let answer: (keptAt: number) => void = () => undefined;
    replies.push(() => new Promise((resolve) => (answer = resolve)));
    outbox.put({ city: 'Cardiff' });
    await wait();
    outbox.put({});
    await wait();
    expect(sent).toEqual([{ city: 'Cardiff' }]);
    answer(1);
    await wait(0);
    expect(sent).toEqual([{ city: 'Cardiff' }, {}]);
  });

  it('are sent when the page is left, also during another request', async () => {
    const { outbox, send, replies } = openOutbox();
    replies.push(() => new Promise(() => undefined));
    outbox.put({ city: 'Cardiff' });
    await wait();
    outbox.put({ city: 'Newport' });
    outbox.leave();
    expect(send).toHaveBeenLastCalledWith({ city: 'Newport' }, expect.any(Number), nothing, true);
  });

  it('are sent again after a failure only with the next key or on demand', async () => {
    const { outbox, sent, heard, replies } = openOutbox();
    replies.push(() => Promise.reject(new Error('offline')));
    outbox.put({ city: 'C' });
    await wait(10 * quietMs);
    expect(sent).toHaveLength(1);
    expect(heard).toEqual([undefined]);
    await outbox.flush();
    expect(sent).toEqual([{ city: 'C' }, { city: 'C' }]);
    expect(heard.at(-1)).toMatchObject({ answers: { city: 'C' } });
  });

  it('would be lost with the tab only without a connection', async () => {
    const { outbox, replies } = openOutbox();
    expect(outbox.wouldLose(false)).toBe(false);
    outbox.put({ city: 'C' });
    // The page sends them when it is closed.
    expect(outbox.wouldLose(true)).toBe(false);
    expect(outbox.wouldLose(false)).toBe(true);
    replies.push(() => Promise.reject(new Error('the disk is full')));
    await wait();
    expect(outbox.wouldLose(true)).toBe(true);
    await outbox.flush();
    expect(outbox.wouldLose(true)).toBe(false);
    expect(outbox.wouldLose(false)).toBe(false);
  });
});
