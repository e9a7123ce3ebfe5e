const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in HTML, as content and as a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Fills a part of the layout: `{{slot}}` takes text, `{{{slot}}}` HTML. Fails when a slot has no value. */
export function fillHtml(part: string, values: Readonly<Record<string, string>>): string {
  return part.replace(/\{\{(\{?)(\w+)\}\}\}?/g, (_, html: string, slot: string) => {
    const value = values[slot];
    if (value === undefined) throw new Error(`The slot ${slot} of a mail has no value`);
    return html === '' ? escapeHtml(value) : value;
  });
}
