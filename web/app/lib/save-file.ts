/** How long a browser may take to begin saving. */
const SAVE_BEGINS_MS = 60_000;

/** Hands a file that was made in the browser to the person, as a download of this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_BEGINS_MS);
}
