/**
 * Reads a request's body as text, and no further than `most` bytes. Gives undefined when it is larger. A body that names its length is
 * read at once: the server's HTTP parser lets no more of it through.
 */
export async function readText(request: Request, most: number): Promise<string | undefined> {
  const length = request.headers.get('content-length');
  if (length !== null) return Number(length) <= most ? request.text() : undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
