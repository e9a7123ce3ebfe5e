/** Tells whether a host name or address is this machine's own: `localhost`, 127.0.0.0/8 or ::1, as a URL or a setting writes it. */
export function isLoopbackName(name: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(name) || /^127(\.\d{1,3}){3}$/.test(name);
}
