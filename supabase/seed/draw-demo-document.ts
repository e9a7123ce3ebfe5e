import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

/** The content of a demo document. */
export interface DemoDocument {
  readonly file_path: string;
  readonly document_type: string;
  readonly name: string;
  readonly property: string;
  /** Pounds for one month, as text. */
  readonly rent: string;
}

interface Pen {
  readonly page: PDFPage;
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** A4 in points. */
const pageSize: [number, number] = [595.28, 841.89];
const margin = 56;
const ink = rgb(0.11, 0.15, 0.2);
const grey = rgb(0.45, 0.49, 0.54);
const line = rgb(0.82, 0.84, 0.87);
const stamp = rgb(0.78, 0.16, 0.16);

/** A fixed time, so that the same data gives the same bytes. */
const drawnAt = new Date('2026-01-01T00:00:00Z');

/** Draws one page, marked SPECIMEN, that looks like the document; returns the bytes of the PDF. */
export async function drawDemoDocument(details: DemoDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(`Specimen: ${details.document_type.replaceAll('_', ' ')}`);
  document.setProducer('Rent Guarantee Certificates demo data');
  document.setCreationDate(drawnAt);
  document.setModificationDate(drawnAt);
  const pen: Pen = {
    page: document.addPage(pageSize),
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  if (details.document_type === 'passport') drawPassport(pen, details);
  else if (details.document_type === 'bank_statement') drawStatement(pen, details);
  else drawContract(pen, details);
  drawStamp(pen);
  return document.save();
}

function drawPassport(pen: Pen, { name }: DemoDocument): void {
  const { given, family } = splitName(name);
  pen.page.drawRectangle({ x: margin, y: 470, width: 483, height: 315, borderColor: line, borderWidth: 1.5 });
  pen.page.drawRectangle({ x: margin + 22, y: 560, width: 120, height: 156, color: line });
  write(pen, 'PASSPORT', margin + 22, 746, 18, true);
  const fields = [
    ['Surname', family.toUpperCase()],
    ['Given names', given.toUpperCase()],
    ['Date of birth', '14 MAR 1998'],
    ['Passport number', '000000000'],
    ['Date of expiry', '30 JUN 2031'],
  ];
  fields.forEach(([label = '', value = ''], index) => {
    write(pen, label, margin + 170, 708 - index * 36, 8, false, grey);
    write(pen, value, margin + 170, 694 - index * 36, 12, true);
  });
  write(
    pen,
    `P<XXX${family.toUpperCase()}<<${given.toUpperCase().replaceAll(' ', '<')}`.padEnd(40, '<'),
    margin + 22,
    514,
    12,
  );
  write(pen, '0000000000XXX9803141M3106309<<<<<<<<<<<<<<00', margin + 22, 494, 12);
}

function drawStatement(pen: Pen, { name, rent }: DemoDocument): void {
  write(pen, 'Example Bank', margin, 760, 20, true);
  write(pen, 'Statement of account, three months', margin, 738, 11, false, grey);
  write(pen, name, margin, 700, 12, true);
  write(pen, 'Sort code 00-00-00   Account number 00000000', margin, 682, 10, false, grey);
  const income = Number(rent) * 2.6;
  let balance = income * 1.4;
  let y = 640;
  const row = (date: string, what: string, amount: number) => {
    balance += amount;
    write(pen, date, margin, y, 10);
    write(pen, what, margin + 80, y, 10);
    write(pen, amount.toFixed(2), margin + 320, y, 10);
    write(pen, balance.toFixed(2), margin + 410, y, 10);
    pen.page.drawLine({ start: { x: margin, y: y - 7 }, end: { x: 539, y: y - 7 }, thickness: 0.5, color: line });
    y -= 24;
  };
  for (const month of ['July', 'August', 'September']) {
    row(`1 ${month}`, 'Salary or grant', income);
    row(`3 ${month}`, 'Rent', -Number(rent));
    row(`9 ${month}`, 'Groceries', -84.15);
    row(`17 ${month}`, 'Transport', -62.4);
    row(`24 ${month}`, 'Telephone', -18);
  }
  write(pen, `Closing balance £${balance.toFixed(2)}`, margin, y - 16, 12, true);
}

function drawContract(pen: Pen, { name, property }: DemoDocument): void {
  write(pen, 'Contract of employment', margin, 760, 20, true);
  write(pen, 'Nordlicht Technik GmbH (fictional)', margin, 738, 11, false, grey);
  const lines = [
    `The employee, represented here by ${name}, works at the company's office in the United Kingdom.`,
    'The contract is permanent. The notice period is three months to the end of a month.',
    'The salary is paid on the last working day of each month.',
    `The company provides accommodation at ${property} and pays its rent.`,
    'The law of England and Wales applies.',
  ];
  lines.forEach((text, index) => {
    write(pen, `${index + 1}.  ${text}`, margin, 690 - index * 26, 10);
  });
  write(pen, 'Signed for the company', margin, 520, 9, false, grey);
  write(pen, 'Signed by the employee', margin + 270, 520, 9, false, grey);
}

function drawStamp({ page, bold }: Pen): void {
  page.drawText('SPECIMEN', { x: 150, y: 330, size: 64, font: bold, color: stamp, opacity: 0.28, rotate: degrees(32) });
  page.drawText('Demo data. Not a real document.', { x: margin, y: 44, size: 9, font: bold, color: stamp });
}

function write(
  { page, regular, bold }: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  isBold = false,
  color = ink,
): void {
  page.drawText(text, { x, y, size, font: isBold ? bold : regular, color });
}

function splitName(name: string): { given: string; family: string } {
  const parts = name.split(' ');
  return { given: parts.slice(0, -1).join(' '), family: parts.at(-1) ?? '' };
}
