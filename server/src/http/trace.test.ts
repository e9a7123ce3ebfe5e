import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { traceFields, withinTrace } from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

/** The fields of the line that is logged, after waiting, within a request with this header. */
async function logWith(header?: string): Promise<Record<string, unknown>> {
  const lines: string[] = [];
  const log = pino({ mixin: traceFields }, { write: (line) => lines.push(line) });
  const request = new Request(
    'http://service.example/',
    header === undefined ? {} : { headers: { traceparent: header } },
  );
  await withinTrace(request, async () => {
    await wait(1);
    log.info('said');
  });
  return JSON.parse(lines[0] ?? '{}');
}

test('A log line has the trace of its request, and each request its own.', async () => {
  const other = 'f'.repeat(32);
  const [first, second] = await Promise.all([
    logWith(`00-${traceId}-${spanId}-01`),
    logWith(`01-${other}-${spanId}-00-later`),
  ]);
  expect(first).toMatchObject({ msg: 'said', trace_id: traceId, span_id: spanId });
  expect(second).toMatchObject({ trace_id: other });
});

test.each([
  undefined,
  'x',
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01x`,
])('A log line has no trace when the header is %s.', async (header) => {
  expect(Object.keys(await logWith(header))).not.toContain('trace_id');
});
