import type { CSSProperties } from 'react';
import { Body, Button, Column, Container, Head, Heading, Html, Link, Preview, Row, Section, Text } from 'react-email';
import { mailColors } from './mail-colors.ts';
import { type MailContent, mailFooter } from './mail-content.ts';

const { light, dark } = mailColors;
type Colour = keyof typeof light;

/*
 * Mail programs read the style of each element, and some of them also the sheet in the head. So the elements have the light colours, and
 * the sheet only adds the dark ones: by the device's setting and, in the apps of Outlook, by the attributes that they add.
 */
const fronts: Colour[] = ['ink', 'ink-soft', 'brand', 'on-brand', 'on-deep'];
const backs: Colour[] = ['canvas', 'surface', 'mint', 'brand', 'deep'];
const darkRules = (scope: (kind: 'front' | 'back') => string) =>
  [
    ...fronts.map((name) => `${scope('front')}.is-${name}{color:${dark[name]} !important}`),
    ...backs.map((name) => `${scope('back')}.on-${name}{background-color:${dark[name]} !important}`),
    `${scope('back')}.edge{border-color:${dark.line} !important}`,
  ].join('');
const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules(() => '')}}`,
  darkRules((kind) => (kind === 'front' ? '[data-ogsc] ' : '[data-ogsb] ')),
  '@media (max-width:480px){.card{padding:24px 20px !important}.band{padding:16px 20px !important}.action{display:block !important;text-align:center !important}}',
].join('');

const face = "'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const words: CSSProperties = { fontFamily: face, fontSize: 16, lineHeight: '26px', color: light.ink, margin: '0 0 16px' };
const small: CSSProperties = { ...words, fontSize: 14, lineHeight: '22px', color: light['ink-soft'] };
const address: CSSProperties = { ...small, wordBreak: 'break-all', overflowWrap: 'anywhere' };
const card: CSSProperties = { backgroundColor: light.surface, border: `1px solid ${light.line}` };
const way: CSSProperties = { color: light.brand, fontWeight: 600, textDecorationLine: 'underline' };

/** The one design of all mails: the name above, a card with the text, at most one button, and the sender below. */
export function MailFrame({ content }: { content: MailContent }) {
  return (
    <Html lang="id">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{sheet}</style>
      </Head>
      <Body lang="id" className="on-canvas" style={{ backgroundColor: light.canvas, margin: 0, padding: 0 }}>
        <Preview useTitleTag={false}>{content.preheader}</Preview>
        <main className="on-canvas" style={{ backgroundColor: light.canvas }}>
          <Container className="frame" style={{ width: '100%', maxWidth: 600, padding: '24px 12px 40px' }}>
            <Band />
            <Section
              className="on-surface edge"
              tdClassName="card"
              style={{ ...card, borderTop: 'none', borderRadius: '0 0 20px 20px', padding: '28px 36px 32px' }}
            >
              <MailText content={content} />
            </Section>
            <Section style={{ padding: '24px 8px 0' }}>
              {mailFooter(content).map((line) => (
                <Text key={line} className="is-ink-soft" style={{ ...small, fontSize: 13, lineHeight: '20px', margin: '0 0 4px' }}>
                  {line}
                </Text>
              ))}
            </Section>
          </Container>
        </main>
      </Body>
    </Html>
  );
}

/** The name as text: a picture would have to be loaded from the product, which would reveal who reads the mail. */
function Band() {
  return (
    <Section
      className="on-deep edge"
      tdClassName="band"
      style={{ ...card, borderBottom: 'none', borderRadius: '20px 20px 0 0', backgroundColor: light.deep, padding: '18px 36px' }}
    >
      <Text
        className="is-on-deep"
        style={{
          ...words,
          fontSize: 22,
          lineHeight: '28px',
          fontWeight: 800,
          letterSpacing: '-0.02em',
          color: light['on-deep'],
          margin: 0,
        }}
      >
        Sehati
      </Text>
    </Section>
  );
}

function MailText({ content }: { content: MailContent }) {
  const { action, otherWay, facts = [] } = content;
  return (
    <>
      <Heading
        as="h1"
        className="is-ink"
        style={{ fontFamily: face, fontSize: 24, lineHeight: '32px', fontWeight: 700, color: light.ink, margin: '0 0 16px' }}
      >
        {content.heading}
      </Heading>
      {content.paragraphs.map((text) => (
        <Text key={text} className="is-ink" style={words}>
          {text}
        </Text>
      ))}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      {action ? (
        <>
          <Section style={{ padding: '8px 0 16px' }}>
            <Button
              href={action.url}
              className="action on-brand is-on-brand"
              style={{
                fontFamily: face,
                fontSize: 16,
                fontWeight: 700,
                color: light['on-brand'],
                backgroundColor: light.brand,
                borderRadius: 12,
                padding: '14px 28px',
              }}
            >
              {action.label}
            </Button>
          </Section>
          {action.after ? (
            <Text className="is-ink" style={words}>
              {action.after}
            </Text>
          ) : null}
          <Text className="is-ink-soft" style={{ ...small, margin: 0 }}>
            Bila tombol tidak dapat dibuka, salin alamat ini ke peramban:
          </Text>
          <Text className="is-ink-soft" style={address}>
            {action.url}
          </Text>
        </>
      ) : null}
      {otherWay ? (
        <>
          <Text className="is-ink" style={{ ...words, margin: 0 }}>
            {otherWay.lead}{' '}
            <Link href={otherWay.url} className="is-brand" style={way}>
              {otherWay.label}
            </Link>
          </Text>
          <Text className="is-ink-soft" style={address}>
            {otherWay.url}
          </Text>
        </>
      ) : null}
      {content.caution ? (
        <Section className="edge" style={{ borderTop: `1px solid ${light.line}`, padding: '16px 0 0' }}>
          <Text className="is-ink-soft" style={{ ...small, margin: 0 }}>
            {content.caution}
          </Text>
        </Section>
      ) : null}
    </>
  );
}

function Facts({ facts }: { facts: NonNullable<MailContent['facts']> }) {
  return (
    <Section className="on-mint" style={{ padding: '16px 20px 4px', backgroundColor: light.mint, borderRadius: 12, marginBottom: 16 }}>
      {facts.map(([label, value]) => (
        <Row key={label}>
          <Column>
            <Text className="is-ink-soft" style={{ ...small, lineHeight: '20px', margin: 0 }}>
              {label}
            </Text>
            <Text className="is-ink" style={{ ...words, fontWeight: 600, margin: '0 0 12px', overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}
