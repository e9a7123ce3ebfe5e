import PDFDocument from 'pdfkit';
import { compressStreams, joinBytes } from './compress-streams.ts';
import { type Face, fonts, profile } from './fonts.ts';

/** The size of A4 in points. */
export const page = { width: 595.28, height: 841.89 } as const;

/** The metadata of the file. */
export interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** The time of all of its dates. */
  readonly time: Date;
}

export type Element = PDFKit.PDFStructureElement;

/** A document that is being written, and the root of its structure. */
export interface OpenDocument {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Element;
  /** Ends it and returns its bytes. */
  finish(): Promise<Uint8Array>;
}

/** Opens a document for archives (PDF/A-3a) that screen readers can read (PDF/UA-1). Its bytes do not depend on the machine. */
export function openDocument({ title, author, subject, time }: DocumentInfo): OpenDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    compress: false,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    // pdfkit's own first font is not embedded, which PDF/A forbids, so the first font is ours.
    font: fonts.regular as unknown as string,
    info: { Title: plain(title), Author: plain(author), Subject: subject, CreationDate: time, ModDate: time },
  });
  compressStreams(pdf);
  registerFonts(pdf);
  embedProfile(pdf);
  pdf.appendXML(accessibilityClaim);
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return {
    pdf,
    root,
    async finish() {
      root.end();
      pdf.end();
      await ended;
      return joinBytes(chunks);
    },
  };
}

/** pdfkit writes these texts into XML without escaping them. */
function plain(text: string): string {
  return text.replaceAll('&', 'and').replace(/[<>]/g, '');
}

/** The first font is loaded already. If it were registered as another one, pdfkit would read it again at each use. */
function registerFonts(pdf: PDFKit.PDFDocument): void {
  const { _fontFamilies, _font } = pdf as unknown as { _fontFamilies: Record<string, unknown>; _font: unknown };
  _fontFamilies['regular' satisfies Face] = _font;
  const { regular: _, ...others } = fonts;
  for (const [face, font] of Object.entries(others)) pdf.registerFont(face, font as never);
}

/** pdfkit would read the profile from a file in its package, which a bundle does not have. */
function embedProfile(pdf: PDFKit.PDFDocument): void {
  const writer = pdf as unknown as {
    _root: { data: Record<string, unknown> };
    _addColorOutputIntent(): void;
  };
  writer._addColorOutputIntent = () => {
    const data = pdf.ref({ N: 3 });
    data.end(profile);
    const name = new String('sRGB IEC61966-2.1');
    const intent = pdf.ref({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      Info: name,
      OutputConditionIdentifier: name,
      DestOutputProfile: data,
    });
    intent.end(undefined);
    writer._root.data.OutputIntents = [intent];
  };
}

/** PDF/UA-1, with the description of its name that PDF/A asks for. */
const accessibilityClaim = `
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
                    <pdfaProperty:name>part</pdfaProperty:name>
                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                    <pdfaProperty:category>internal</pdfaProperty:category>
                    <pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>
                </rdf:li></rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`;
