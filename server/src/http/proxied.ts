/** The headers that proxies and content delivery networks add to the requests that they forward. */
const proxyHeader =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|.*-(connecting|client|cluster-client)-?ip|x-envoy-.*|x-amz-cf-id)$/;

/** The requests in HTTP/1.0. nginx forwards in this version by default, without a header of its own; no browser uses it. */
const http10Requests = new WeakSet<Request>();

/** Records the HTTP version of a request, as the server's parser read it. */
export function setHttpVersion(request: Request, version: string): void {
  if (version === '1.0') http10Requests.add(request);
}

/** Whether a request shows that it came through a proxy. A proxy may also forward requests without a trace. */
export function isProxied(request: Request): boolean {
  if (http10Requests.has(request)) return true;
  return [...request.headers.keys()].some((name) => proxyHeader.test(name));
}
