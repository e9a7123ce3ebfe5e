import { storageErrors } from './storage-error.ts';

/** How much of a refused upload is still read, in bytes: twice the largest file. */
const mostDiscarded = 100 * 1024 * 1024;

/** The body of a request, which may be read in part and then discarded. */
export interface UploadBody {
  /**
   * The bytes from the position where reading last stopped. Stopping leaves the rest unread. Fails with InvalidRequest when the
   * connection is lost.
   */
  chunks(): AsyncIterable<Uint8Array>;
}

/**
 * Passes the body of the request to `work`. When `work` fails, the rest of the body is read and discarded first: a client that is
 * still sending when its connection is closed reports a lost connection, and never reads the reason.
 */
export async function withUploadBody<T>(request: Request, work: (body: UploadBody) => Promise<T>): Promise<T> {
  const reader = request.body?.getReader();
  async function* chunks() {
    while (reader !== undefined) {
      const { done, value } = await reader.read().catch(brokenOff);
      if (done) return;
      yield value;
    }
  }
  try {
    return await work({ chunks });
  } catch (error) {
    await discard(chunks()).catch(() => {});
    throw error;
  }
}

async function discard(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > mostDiscarded) return;
  }
}

function brokenOff(): never {
  throw storageErrors.invalidRequest('The upload was interrupted');
}
