/**
 * Returns the request with the client's address alone in `x-forwarded-for`, where our own server puts it as well.
 * Hosted Supabase stands behind Cloudflare, which overwrites `cf-connecting-ip` with the client's address. In `x-forwarded-for`
 * Supabase gives the client's address first, but Cloudflare keeps in front of it what the client itself sent: it is believed only
 * where the other is missing. A self-hosted Supabase without Cloudflare has to remove `cf-connecting-ip` from what clients send.
 */
export function stateClientAddress(request: Request): Request {
  const headers = new Headers(request.headers);
  const address = headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0];
  headers.delete('x-forwarded-for');
  if (address) headers.set('x-forwarded-for', address.trim());
  return new Request(request, { headers });
}
