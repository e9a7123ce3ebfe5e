/** The time that a browser may need to start saving. */
const SAVE_BEGINS_MS = 60_000;

/** Downloads a file that was created in the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_BEGINS_MS);
}
