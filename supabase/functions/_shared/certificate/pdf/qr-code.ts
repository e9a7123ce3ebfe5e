import { create } from 'qrcode';

/** The width of the dark modules: 32 mm. */
export const codeWidth = (32 / 25.4) * 72;
/** Empty modules on each side, which scanners need. */
const quietZone = 4;

/** Draws a QR code with its white margin; the place is the top left corner of its dark modules. Level M restores 15 % of the code. */
export function drawQrCode(pdf: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = codeWidth / modules.size;
  const margin = quietZone * unit;
  pdf.rect(x - margin, y - margin, codeWidth + 2 * margin, codeWidth + 2 * margin).fill('#ffffff');
  for (let row = 0; row < modules.size; row += 1) {
    let start = -1;
    for (let column = 0; column <= modules.size; column += 1) {
      const isDark = column < modules.size && modules.get(row, column) === 1;
      if (isDark && start < 0) start = column;
      if (!isDark && start >= 0) {
        pdf.rect(x + start * unit, y + row * unit, (column - start) * unit, unit);
        start = -1;
      }
    }
  }
  pdf.fill('#000000');
}
