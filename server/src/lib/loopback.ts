/** Whether a host name or address is this machine's own: `localhost`, 127.0.0.0/8 or ::1, in the form of a URL or a setting. */
export function isLoopbackName(name: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(name) || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The usual hosts of this machine in a URL. They name one site, and may be used without encryption. */
export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
