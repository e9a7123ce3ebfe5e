import { describe, expect, it } from 'vitest';
import { toUploadError } from './to-upload-error';

const answered = (status: number, body: string) =>
  Object.assign(new Error('failed'), {
    originalRequest: null,
    originalResponse: {
      getStatus: () => status,
      getBody: () => body,
      getHeader: () => undefined,
      getUnderlyingObject: () => undefined,
    },
  });

describe('the error of an upload', () => {
  it.each([
    ['its JSON', 400, '{"statusCode": "413", "error": "Payload too large", "message": "Too large"}', 'Too large', 413],
    ['its text alone', 400, 'This application already has 120 files.', 'This application already has 120 files.', 400],
    ['a page of a proxy', 502, '<html>Bad gateway</html>', 'The server answered 502.', 502],
    ['nothing', 500, '', 'The server answered 500.', 500],
  ])('is read from %s', (_what, status, body, message, expected) => {
    expect(toUploadError(answered(status, body))).toMatchObject({ message, status: expected });
  });

  it('without a response says that the server cannot be reached', () => {
    expect(toUploadError(new Error('line lost'))).toMatchObject({ code: 'unreachable' });
  });
});
