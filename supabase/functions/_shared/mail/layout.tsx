import type { CSSProperties, ReactElement } from 'react';
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email';

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The website's colours: `web/app/app.css`. */
const colours = {
  paper: '#faf6ec',
  surface: '#fffdf7',
  ink: '#17231d',
  soft: '#56625a',
  line: '#e3dbc8',
  accent: '#0e4a36',
};

/** Dark colours for mail programs that follow the reader's theme. Other programs use the inline colours. */
const dark = `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0b1310 !important; }
  .surface { background-color: #111c17 !important; border-color: #25352d !important; }
  .ink { color: #ecefe4 !important; }
  .soft { color: #9fada3 !important; }
  .line { border-color: #25352d !important; }
  .accent { color: #93d7b2 !important; }
  .button { background-color: #93d7b2 !important; color: #06281a !important; }
}`;

const breaking: CSSProperties = { wordBreak: 'break-word', overflowWrap: 'anywhere' };
const small: CSSProperties = { fontSize: 14, lineHeight: '20px', color: colours.soft, ...breaking };

/** The whole message; `{{{body}}}` is replaced by the parts below. */
function Page() {
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{'{{subject}}'}</title>
        <style>{dark}</style>
      </Head>
      <Preview useTitleTag={false}>{'{{preview}}'}</Preview>
      <Body
        lang="en-GB"
        className="paper"
        style={{ margin: 0, padding: '24px 12px', backgroundColor: colours.paper, fontFamily: font }}
      >
        <Container style={{ maxWidth: 560, width: '100%' }}>
          <Text
            className="accent"
            style={{ margin: 0, padding: '0 8px 16px', fontSize: 16, fontWeight: 600, color: colours.accent }}
          >
            {'{{name}}'}
          </Text>
          <Section
            className="surface"
            style={{
              backgroundColor: colours.surface,
              border: `1px solid ${colours.line}`,
              borderRadius: 12,
              padding: '28px 24px',
            }}
          >
            <Heading
              className="ink"
              style={{
                margin: '0 0 16px',
                fontSize: 22,
                lineHeight: '29px',
                fontWeight: 600,
                color: colours.ink,
                ...breaking,
              }}
            >
              {'{{{heading}}}'}
            </Heading>
            {'{{{body}}}'}
          </Section>
          <Text className="soft" style={{ ...small, margin: 0, padding: '16px 8px 0' }}>
            {'{{{footnote}}}'}
          </Text>
          <Text className="soft" style={{ ...small, margin: 0, padding: '12px 8px 0' }}>
            {'{{address}}'}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Paragraph() {
  return (
    <Text
      className="ink"
      style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: colours.ink, ...breaking }}
    >
      {'{{{text}}}'}
    </Text>
  );
}

function Facts() {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 16px', fontSize: 15, lineHeight: '22px', tableLayout: 'fixed' }}
    >
      <tbody>{'{{{rows}}}'}</tbody>
    </table>
  );
}

function Fact() {
  const cell: CSSProperties = {
    padding: '8px 0',
    borderTop: `1px solid ${colours.line}`,
    verticalAlign: 'top',
    textAlign: 'left',
    ...breaking,
  };
  return (
    <tr>
      <th
        scope="row"
        className="soft line"
        style={{ ...cell, width: '30%', paddingRight: 12, fontWeight: 400, color: colours.soft }}
      >
        {'{{name}}'}
      </th>
      <td className="ink line" style={{ ...cell, color: colours.ink }}>
        {'{{{value}}}'}
      </td>
    </tr>
  );
}

function Action() {
  return (
    <Section style={{ padding: '8px 0 24px' }}>
      <Button
        href="{{url}}"
        className="button"
        style={{
          padding: '13px 22px',
          borderRadius: 8,
          backgroundColor: colours.accent,
          color: '#ffffff',
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        {'{{label}}'}
      </Button>
    </Section>
  );
}

function Fallback() {
  return (
    <Text className="soft" style={{ ...small, margin: 0 }}>
      If the button does not work, copy this address into your browser:
      <br />
      <Link
        href="{{url}}"
        className="accent"
        style={{ color: colours.accent, textDecoration: 'underline', wordBreak: 'break-all' }}
      >
        {'{{url}}'}
      </Link>
    </Text>
  );
}

function Choices() {
  return (
    <Text className="soft" style={{ ...small, margin: '16px 0 0' }}>
      You choose which of these e-mails you get:{' '}
      <Link
        href="{{url}}"
        className="accent"
        style={{ color: colours.accent, textDecoration: 'underline', whiteSpace: 'nowrap' }}
      >
        E-mails in your settings
      </Link>
    </Text>
  );
}

function Code({ size }: { readonly size: number }) {
  return (
    <Text className="soft" style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: colours.soft }}>
      {'{{introduction}}'}
      <br />
      <span
        className="ink"
        style={{ fontSize: size, lineHeight: `${size + 14}px`, fontWeight: 700, letterSpacing: 4, color: colours.ink }}
      >
        {'{{code}}'}
      </span>
    </Text>
  );
}

/** The parts of a message. `{{slot}}` takes text, `{{{slot}}}` HTML. */
export const layout: Readonly<Record<string, ReactElement>> = {
  page: <Page />,
  paragraph: <Paragraph />,
  facts: <Facts />,
  fact: <Fact />,
  action: <Action />,
  fallback: <Fallback />,
  choices: <Choices />,
  onlyCode: <Code size={30} />,
  otherCode: <Code size={20} />,
};
