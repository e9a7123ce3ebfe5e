/** The id of the element in which our own server adds the settings to a page. */
const settingsId = 'web-config';

/** The settings in the page. Pages of the development server and of other hosts have none. */
export function readPageSettings(): unknown {
  const text = document.getElementById(settingsId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
