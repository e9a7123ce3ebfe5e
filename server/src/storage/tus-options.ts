import type { MiddlewareHandler } from 'hono';
import { serverSizeLimit } from './size-limit.ts';

/** Adds to the response to `OPTIONS /upload/resumable` what the server supports (TUS 1.0.0, OPTIONS). */
export function tusOptions(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    context.header('tus-resumable', '1.0.0');
    context.header('tus-version', '1.0.0');
    context.header('tus-extension', 'creation,creation-with-upload,expiration,termination');
    context.header('tus-max-size', String(serverSizeLimit));
  };
}
