import { tryParseJson } from '../lib/json.ts';
/** The client's version of the protocol: JSON objects, or JSON arrays and binary broadcasts. */
export type FrameVersion = '1.0.0' | '2.0.0';

/** A message of the Phoenix channel protocol, in either direction. */
export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** A broadcast's payload when it is not JSON. */
export interface BinaryBroadcast {
  readonly type: 'broadcast';
  readonly event: string;
  readonly payload: Uint8Array;
}

/** The kinds of a binary frame of version 2.0.0: a broadcast from a client, and one to a client. */
const kinds = { push: 3, broadcast: 4 } as const;

/** The bytes before the texts of a binary frame from a client: the kind, five lengths and the encoding. */
const pushHeader = 7;
const jsonEncoding = 1;

/** The longest reference of a message, which a channel keeps. */
const longestRef = 255;

/** Parses a text frame. Returns undefined for an invalid message. */
export function readTextFrame(text: string, version: FrameVersion): Frame | undefined {
  const parsed = tryParseJson(text);
  if (version === '2.0.0') {
    if (!Array.isArray(parsed) || parsed.length !== 5) return undefined;
    const [joinRef, ref, topic, event, payload] = parsed;
    return frameOf(joinRef, ref, topic, event, payload);
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { join_ref, ref, topic, event, payload } = parsed as Record<string, unknown>;
  return frameOf(join_ref, ref, topic, event, payload);
}

/** Parses a binary frame, which is a broadcast. Returns undefined for anything else. */
export function readBinaryFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < pushHeader || bytes[0] !== kinds.push) return undefined;
  let at = pushHeader;
  const [joinRef = '', ref = '', topic = '', event = ''] = [1, 2, 3, 4, 5].map((index) => {
    const length = bytes[index] ?? 0;
    const text = bytes.toString('utf8', at, at + length);
    at += length;
    return text;
  });
  if (at > bytes.length) return undefined;
  const rest = bytes.subarray(at);
  const payload = bytes[6] === jsonEncoding ? tryParseJson(rest.toString('utf8')) : new Uint8Array(rest);
  return frameOf(joinRef || null, ref || null, topic, 'broadcast', { type: 'broadcast', event, payload });
}

/** Serialises a message as text. */
export function writeFrame({ joinRef, ref, topic, event, payload }: Frame, version: FrameVersion): string {
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

/** Serialises a channel's message whose payload is already JSON. */
export function writeRawFrame(topic: string, event: string, payload: string, version: FrameVersion): string {
  return version === '2.0.0'
    ? `[null,null,${JSON.stringify(topic)},${JSON.stringify(event)},${payload}]`
    : `{"topic":${JSON.stringify(topic)},"event":${JSON.stringify(event)},"payload":${payload},"ref":null}`;
}

/** Serialises a binary broadcast, which only version 2.0.0 supports. */
export function writeBinaryFrame(topic: string, { event, payload }: BinaryBroadcast): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  const header = Buffer.from([kinds.broadcast, topicBytes.length, eventBytes.length, 0, 0]);
  return Buffer.concat([header, topicBytes, eventBytes, payload]);
}

function frameOf(joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown): Frame | undefined {
  if (typeof topic !== 'string' || typeof event !== 'string' || !isRef(joinRef) || !isRef(ref)) return undefined;
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload };
}

function isRef(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || (typeof value === 'string' && value.length <= longestRef);
}
