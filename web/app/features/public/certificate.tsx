import { CertificateDrawing } from '~/domain/certificate/certificate-drawing';

/** A drawing of a Rent Guarantee Certificate, marked as a specimen. */
export function Certificate({ className = '' }: { className?: string }) {
  return (
    <CertificateDrawing
      tenant="Mei Lin"
      property="27 Claude Road, Cardiff"
      from="1 September 2026"
      until="31 August 2027"
      monthly="£1,150.00"
      reference="RGC-CERT-0000-0000-0000 · Specimen"
      label="A specimen Rent Guarantee Certificate: monthly rent £1,150.00, from 1 September 2026 until 31 August 2027."
      className={className}
    />
  );
}
