import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, testOrigin } from '../testing/test-app.ts';

const token = 'a-token-that-only-this-test-knows-of';
let measured: TestApp;
beforeAll(async () => {
  measured = await openTestApp({ METRICS_TOKEN: token });
});
afterAll(() => measured.close());

const read = (headers: Record<string, string>) => measured.app.fetch(new Request(`${testOrigin}/metrics`, { headers }));

test('A request with the token reads how long each API took, by method and status.', async () => {
  await measured.app.fetch(new Request(`${testOrigin}/rest/v1/nowhere`));
  await measured.app.fetch(new Request(`${testOrigin}/auth/v1/health`));
  await measured.app.fetch(new Request(`${testOrigin}/auth/v1/health`, { method: 'INVENTED' }));
  const response = await read({ authorization: `Bearer ${token}` });
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{api="rest",method="GET",status="404"\} 1\n/);
  expect(text).toMatch(/http_request_duration_seconds_count\{api="auth",method="GET",status="200"\} 1\n/);
  expect(text).toContain('method="other"');
  expect(text).toContain('process_resident_memory_bytes');
});

test('Nobody else can read anything.', async () => {
  for (const headers of [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: `Bearer ${measured.deps.config.SERVICE_ROLE_KEY}` },
  ]) {
    const response = await read(headers as Record<string, string>);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('http_request');
  }
});

test('The page does not exist without the setting.', async () => {
  const plain = await openTestApp();
  const response = await plain.app.fetch(
    new Request(`${testOrigin}/metrics`, { headers: { authorization: 'Bearer undefined' } }),
  );
  expect(response.status).toBe(404);
  await plain.close();
});
