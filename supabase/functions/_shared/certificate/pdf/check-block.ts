import type { Payload } from '../payload.ts';
import type { Block, BlockContext } from './block.ts';
import { colors } from './engraving.ts';
import { codeWidth, drawQrCode } from './qr-code.ts';
import { addText, drawText, setText, widthOf } from './set-text.ts';
import { styles } from './styles.ts';

/** The QR code and the address for checking the certificate. `right` is the right edge of the dark modules. */
export function checkBlock({ pdf, parent }: BlockContext, { iss, rgc }: Payload, qrText: string, right: number): Block {
  const x = right - codeWidth;
  const middle = x + codeWidth / 2;
  const call = setText(pdf, 'Scan to check it, or go to', styles.small, codeWidth + 20);
  const address = setText(
    pdf,
    `${iss.replace(/^https?:\/\//, '')}/verify`,
    { ...styles.small, face: 'semibold', color: colors.accent },
    codeWidth + 30,
  );
  const space = 12;
  return {
    height: codeWidth + space + call.height + address.height,
    draw(top) {
      const figure = pdf.struct('Figure', {
        alt: 'QR code with the signed data of this certificate, to check it with a camera.',
        bbox: [x, top, x + codeWidth, top + codeWidth],
        placement: 'Block',
        // PDF/UA requires the box, which the types do not have.
      } as { alt: string });
      parent.add(figure);
      figure.add(() => drawQrCode(pdf, qrText, x, top));
      figure.end();
      const y = top + codeWidth + space;
      addText(pdf, parent, 'P', call, [middle, y], 'middle');
      const link = pdf.struct('Link');
      parent.add(link);
      link.add(() => drawText(pdf, address, middle, y + call.height, 'middle'));
      const width = widthOf(address);
      pdf.link(middle - width / 2, y + call.height, width, address.height, rgc.check_url, {
        Contents: new String('Check this certificate'),
        structParent: link,
      } as never);
      link.end();
    },
  };
}
