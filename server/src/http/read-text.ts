/**
 * Reads a request's body as text, up to `most` bytes. Returns undefined when it is larger. A body that declares its length is
 * read at once: the server's HTTP parser enforces it.
 */
export async function readText(request: Request, most: number): Promise<string | undefined> {
  const length = request.headers.get('content-length');
  if (length !== null) return Number(length) <= most ? request.text() : undefined;
  const bytes = await readBytes(request, most);
  return bytes && new TextDecoder().decode(bytes);
}

/** Reads a request's body, up to `most` bytes. Returns undefined when it is larger. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The rest is not cancelled: that would close the connection before the response is sent.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
