import { paths } from '~/config/paths';
import vectors from '../../../../docs/certificate-format.json?url&no-inline';
import format from '../../../../docs/certificate-format.md?url&no-inline';
import nodeProgram from './check.mjs?raw';
import shellProgram from './check.sh?raw';
import { CodeBlock } from './code-block';
import { CodeTable, StatesTable } from './format-tables';
import statusProgram from './status.mjs?raw';

const keysPath = '/functions/v1/certificate-keys';

/** The parts of the page that explains how to check a certificate without this service. */
export const formatParts = [
  {
    id: 'steps',
    title: 'Four steps',
    content: (
      <>
        <p>
          Each certificate is signed data; the paper shows it. Anyone with our public keys can check the signature, with
          any software and without a connection.
        </p>
        <ol className="grid list-decimal grid-cols-1 gap-2 pl-5 marker:text-accent">
          <li>
            Take the data out of the PDF: it is the attachment <code>certificate.jwt</code>.
          </li>
          <li>
            Check its signature with our <a href="#keys">keys</a>.
          </li>
          <li>Compare what it says with the paper, word by word.</li>
          <li>
            Look it up in the <a href="#status">status list</a>: was it withdrawn or replaced?
          </li>
        </ol>
        <CodeBlock label="How to take the data out">pdfdetach -save 1 -o certificate.jwt certificate.pdf</CodeBlock>
        <p>
          <code>pdfdetach</code> is a part of Poppler. Programs that read PDFs also save it, from the list of
          attachments.
        </p>
      </>
    ),
  },
  {
    id: 'keys',
    title: 'The keys',
    content: (
      <>
        <p>
          <a href={keysPath}>{keysPath}</a> on this site gives the public halves of all keys that we ever signed with,
          as a JWK set. Keep a copy, and compare it with one that somebody else has kept. A key’s name is the beginning
          of its thumbprint: work it out, do not trust it. A key with <code>revoked</code> counts for nothing that was
          signed later.
        </p>
        <CodeBlock label="How to save the keys">{`curl -o keys.json https://THIS-SITE${keysPath}`}</CodeBlock>
        <p>In place of THIS-SITE put what stands behind https:// in the address of this page.</p>
      </>
    ),
  },
  {
    id: 'code',
    title: 'Ten lines of code',
    content: (
      <>
        <p>With Node.js and nothing else. It prints what we signed, or ends with an error.</p>
        <CodeBlock label="The program check.mjs">{nodeProgram}</CodeBlock>
        <CodeBlock label="How to run it">node check.mjs keys.json certificate.jwt &gt; certificate.json</CodeBlock>
      </>
    ),
  },
  {
    id: 'openssl',
    title: 'With openssl',
    content: (
      <>
        <p>The same in a shell. “Signature Verified Successfully” says that we signed what follows.</p>
        <CodeBlock label="The program check.sh">{shellProgram}</CodeBlock>
      </>
    ),
  },
  {
    id: 'qr-code',
    title: 'The QR code',
    content: (
      <>
        <p>
          An address of this site, and behind its <code>#</code> a COSE_Sign1 in base32. What follows a # is never sent
          to a server. Inside is a map in deterministic CBOR, with initials instead of names:
        </p>
        <CodeTable />
      </>
    ),
  },
  {
    id: 'status',
    title: 'The status list',
    content: (
      <>
        <p>
          The data names the address of a list and a place in it. The list (a Token Status List of the IETF, signed with
          the same keys) has two bits for each of 100,000 places: 0 is valid, 1 withdrawn, 3 replaced. You ask for the
          whole list, so we do not learn which certificate you look up. It counts for 25 hours.
        </p>
        <p>
          The address is <code>uri</code> in what the program above printed. The program checks the signature of the
          list as well.
        </p>
        <CodeBlock label="How to fetch and check the list">{`curl -o list.jwt URI
node check.mjs keys.json list.jwt > list.json
node status.mjs certificate.json list.json`}</CodeBlock>
        <p>
          This one says whether the certificate is valid, withdrawn or replaced, and ends with an error unless it is
          valid. Until when the list counts is its <code>exp</code>, in seconds since 1970.
        </p>
        <CodeBlock label="The program status.mjs">{statusProgram}</CodeBlock>
      </>
    ),
  },
  {
    id: 'software',
    title: 'For software that only asks',
    content: (
      <>
        <p>
          If it is enough to trust our answer, ask with the number. Any case, spaces and hyphens will do, from any
          website (CORS is open).
        </p>
        <CodeBlock label="A question and its answer">{`GET /functions/v1/verify-certificate?number=RGC-CERT-1A2B-3C4D-5E6F

{
  "result": "in_force",
  "specimen": false,
  "version": 2,
  "from": "2026-09-01",
  "until": "2027-08-31",
  "claims_until": "2027-10-01",
  "replaced_by": null
}`}</CodeBlock>
        <StatesTable />
        <p>
          With <code>&amp;version=1</code> the answer is about that version, and says in <code>withdrawn_on</code> since
          when a withdrawn one does not count. While notice of a withdrawal runs, <code>notice_given_on</code> and{' '}
          <code>notice_until</code> say when it was given and until when due rent is covered. A number that does not
          exist gets 404 and <code>{'{"result": "unknown"}'}</code>; who asks for too many of those gets 429 for an
          hour.
        </p>
      </>
    ),
  },
  {
    id: 'whole',
    title: 'The whole format',
    content: (
      <p>
        <a href={format} download="certificate-format.md">
          Every key, every rule and what a checker must refuse
        </a>
        , and{' '}
        <a href={vectors} download="certificate-format.json">
          test vectors
        </a>{' '}
        to try your software on: certificates that it must accept, and forgeries. Or let{' '}
        <a href={paths.verify}>your browser</a> do it.
      </p>
    ),
  },
] as const;
