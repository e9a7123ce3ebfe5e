import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openTestApp, type TestApp, testOrigin } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it.each(['', '/sign', '/11111111-1111-4111-8111-111111111111'])(
  'OPTIONS /upload/resumable%s names what the server supports of TUS, beside the response to a preflight',
  async (path) => {
    const request = new Request(`${testOrigin}/storage/v1/upload/resumable${path}`, { method: 'OPTIONS' });
    const { status, headers } = await createApp(test.deps).fetch(request);
    expect(status).toBe(204);
    expect(headers.get('tus-version')).toBe('1.0.0');
    expect(headers.get('tus-extension')?.split(',')).toContain('creation-with-upload');
    expect(Number(headers.get('tus-max-size'))).toBeGreaterThan(0);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
  },
);
