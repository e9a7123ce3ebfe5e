import type { Answer } from '../check/answer';
import { readFile } from '../input/read-file';
import { byId } from './element';
import { problemAnswer } from './problem-answer';
import type { FileResult } from './results-csv';
import { announce, showAnswer } from './show-answer';
import { showResults } from './show-results';

type Check = (text: string) => Promise<Answer>;

/** Checks the files that are chosen, or dropped anywhere on the page; `onStart` is called before. */
export function connectFiles(check: Check, onStart: () => void): void {
  const [input, drop] = [byId<HTMLInputElement>('files'), byId('drop')];
  const handleFiles = (files: readonly File[]) => {
    if (files.length === 0) return;
    onStart();
    checkFiles(files, check);
  };
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    // Without this, choosing the same file again would have no effect.
    input.value = '';
    handleFiles(files);
  });
  addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('is-over');
  });
  addEventListener('dragleave', (event) => event.relatedTarget === null && drop.classList.remove('is-over'));
  addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('is-over');
    handleFiles([...(event.dataTransfer?.files ?? [])]);
  });
}

async function checkFiles(files: readonly File[], check: Check): Promise<void> {
  announce(files.length === 1 ? 'Checking the file …' : `Checking ${files.length} files …`);
  const results: FileResult[] = [];
  // One after the other: a phone would run out of memory with fifty pictures at once.
  for (const file of files) results.push({ file: file.name, answer: await checkFile(file, check) });
  const [only] = results;
  if (results.length === 1 && only !== undefined) showAnswer(only.answer);
  else showResults(results);
}

async function checkFile(file: File, check: Check): Promise<Answer> {
  try {
    const found = await readFile(file);
    if ('problem' in found) return problemAnswer(found.problem);
    const answer = await check(found.text);
    return found.isChanged && answer.facts.length > 0 ? { ...answer, isFileChanged: true } : answer;
  } catch {
    // Examples: the file is gone, or the reader of codes could not be loaded.
    return problemAnswer('no_picture');
  }
}
