import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Programs that read PDF files and QR codes, of Debian's packages qpdf, poppler-utils and zbar-tools. */
const programs = ['qpdf', 'pdfinfo', 'pdffonts', 'pdfdetach', 'pdfsig', 'pdftoppm', 'pdftotext', 'zbarimg'] as const;

/** The programs that are not installed here. */
export const missingPrograms = programs.filter((name) => !existsSync(`/usr/bin/${name}`));

/** Runs a program and returns what it printed. Fails when it does. */
export async function read(program: (typeof programs)[number], ...options: readonly string[]): Promise<string> {
  return (await promisify(execFile)(`/usr/bin/${program}`, options)).stdout;
}
