import type { Payload } from '../payload.ts';
import type { SignedCertificate } from '../sign-certificate.ts';
import { readTerms } from '../terms/read-terms.ts';
import { drawChangesPage } from './changes-page.ts';
import { drawFirstPage } from './first-page.ts';
import { openDocument } from './open-document.ts';
import type { P12 } from './open-p12.ts';
import { signPdf } from './sign-pdf.ts';
import { drawTermsPage } from './terms-page.ts';

/** Renders a certificate as a signed PDF with its data attached. The same certificate always gives the same bytes. */
export async function renderPdf(payload: Payload, signed: SignedCertificate, p12: P12): Promise<Uint8Array> {
  const { sub, iat, rgc } = payload;
  const terms = readTerms(rgc.terms.version);
  if (terms === undefined) throw new Error(`There are no terms ${rgc.terms.version}.`);
  const time = new Date(iat * 1000);
  const document = openDocument({
    title: `Rent Guarantee Certificate ${sub}, version ${rgc.version}`,
    author: rgc.guarantor.name,
    subject: rgc.specimen
      ? 'Specimen, not a guarantee'
      : rgc.kind === 'deed'
        ? 'Deed of guarantee'
        : 'Guarantee agreement',
    time,
  });
  const { pdf, root } = document;
  const hasChangesPage = drawFirstPage(pdf, root, payload, signed.qrText);
  drawTermsPage(pdf, root, payload, terms);
  if (hasChangesPage) drawChangesPage(pdf, root, payload);
  pdf.file(
    Buffer.from(signed.jws) as never,
    {
      name: 'certificate.jwt',
      type: 'application/jwt',
      description: 'The signed data of this certificate',
      relationship: 'Data',
      creationDate: time,
      modifiedDate: time,
    } as never,
  );
  return signPdf(await document.finish(), p12, time);
}
