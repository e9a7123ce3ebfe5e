/** What proxies and content delivery networks add to a request that they pass on. */
const proxyHeader =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|.*-(connecting|client|cluster-client)-?ip|x-envoy-.*|x-amz-cf-id)$/;

/** The requests in HTTP/1.0: nginx by default uses it for the server behind it, without a header of its own; no browser does. */
const http10Requests = new WeakSet<Request>();

/** Notes the version of HTTP that a request came in, as the server's parser saw it. */
export function setHttpVersion(request: Request, version: string): void {
  if (version === '1.0') http10Requests.add(request);
}

/** Tells whether a request shows that it came through a proxy. One may pass requests on without a trace. */
export function isProxied(request: Request): boolean {
  if (http10Requests.has(request)) return true;
  return [...request.headers.keys()].some((name) => proxyHeader.test(name));
}
