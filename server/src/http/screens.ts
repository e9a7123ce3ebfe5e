import type { WebFiles } from './web-file.ts';

/** The list of all screens' addresses, which the build of a web application may leave beside its files. */
const listName = '__screens.json';

/**
 * Tells whether the web application has a screen at this path, which comes without slashes at its ends. Its build lists the
 * addresses: `/users/:id` stands for any one part in the place of `:id`, `/docs/*` for all below. Without a list every path
 * is a screen. Fails with a SyntaxError on a list that is no JSON.
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

/** Whether the parts are those of the pattern; as in React Router, whatever their case. */
function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, index) => part.startsWith(':') || part.toLowerCase() === parts[index]?.toLowerCase());
}
