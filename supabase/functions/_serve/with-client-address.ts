/**
 * Returns the request with only the client's address in `x-forwarded-for`, as our own server does.
 *
 * Hosted Supabase is behind Cloudflare, which overwrites `cf-connecting-ip` with the client's address. Supabase puts the client's address
 * first in `x-forwarded-for`, but Cloudflare keeps the header that the client sent in front of it, so it is trusted only when the other
 * header is missing. A self-hosted Supabase without Cloudflare has to remove `cf-connecting-ip` from requests.
 */
export function withClientAddress(request: Request): Request {
  const headers = new Headers(request.headers);
  const address = headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0];
  headers.delete('x-forwarded-for');
  if (address) headers.set('x-forwarded-for', address.trim());
  return new Request(request, { headers });
}
