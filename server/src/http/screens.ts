import type { WebFiles } from './web-file.ts';

/** The list of all screens' addresses, which the build of a web application may put beside its files. */
const listName = '__screens.json';

/**
 * Whether the web application has a screen at this path, given without leading and trailing slashes. Its build lists the
 * addresses: `/users/:id` matches any one segment in place of `:id`, `/docs/*` everything below. Without a list every path is a
 * screen. Fails with a SyntaxError when the list is not JSON.
 */
export async function isScreen(files: WebFiles, path: string): Promise<boolean> {
  const list = (await files.find(listName))?.bodies.get('identity');
  if (list === undefined) return true;
  const addresses: unknown = JSON.parse(new TextDecoder().decode(list));
  if (!Array.isArray(addresses)) return true;
  const parts = partsOf(path);
  return addresses.some((address) => matches(partsOf(String(address)), parts));
}

function partsOf(address: string): string[] {
  return address.split('/').filter((part) => part !== '');
}

/** Whether the segments match the pattern; case-insensitive, as in React Router. */
function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, index) => part.startsWith(':') || part.toLowerCase() === parts[index]?.toLowerCase());
}
