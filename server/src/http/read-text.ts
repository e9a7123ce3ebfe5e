/**
 * Reads a request's body as text, and no further than `most` bytes. Gives undefined when it is larger. A body that names its length is
 * read at once: the server's HTTP parser lets no more of it through.
 */
export async function readText(request: Request, most: number): Promise<string | undefined> {
  const length = request.headers.get('content-length');
  if (length !== null) return Number(length) <= most ? request.text() : undefined;
  const bytes = await readBytes(request, most);
  return bytes && new TextDecoder().decode(bytes);
}

/** Reads a request's body, and no further than `most` bytes. Gives undefined when it is larger. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // What is left is not cancelled: that would close the connection before the answer has gone out.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
