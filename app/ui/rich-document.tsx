import { Fragment, type ReactNode } from 'react';
import { creditText } from '#app/platform/pictures/picture-credits.ts';
import {
  allowedHref,
  type Block,
  type Callout,
  type CalloutKind,
  type DoctorCard,
  type Document,
  type Faq,
  type Inline,
  type Mark,
  type PictureAttributes,
  type SimpleBlock,
  type Table,
} from '#app/platform/rich-text/document.ts';
import { nestInlines } from '#app/platform/rich-text/write-document.ts';
import { Accordion } from './disclosure.tsx';
import { circleAlert, info, siren } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';
import { Picture } from './picture.tsx';
import styles from './rich-document.module.css';
import { RichText } from './rich-text.tsx';

/** What the card of a doctor shows. */
type ShownDoctor = Readonly<{ id: number; name: string; path: string; specialist: string; portrait: string | null }>;

type ShownCredits = Readonly<Record<string, string>>;

/** A text that a person wrote, as a document: every part is one of these components, so nothing else can be in it. */
export function RichDocument({
  document,
  doctors,
  credits = {},
  isProof = false,
  className,
}: {
  document: Document;
  doctors: readonly ShownDoctor[];
  /** Who made a picture, by its address. */
  credits?: ShownCredits;
  /** For who checks it: answers are open, and what stands for a picture can be read. */
  isProof?: boolean;
  className?: string;
}) {
  return (
    <RichText className={className}>
      {document.content.map((block, at) => (
        <ChangedPart key={keyOf(at, block)} block={block} doctors={doctors} credits={credits} isProof={isProof} />
      ))}
    </RichText>
  );
}

/** Blocks are in a fixed order. */
const keyOf = (at: number, { type }: { type: string }) => `${at} ${type}`;

type Parts = Readonly<{ block: Block; doctors: readonly ShownDoctor[]; credits: ShownCredits; isProof: boolean }>;

/** A part without words that came or went stands in an element that says so. */
function ChangedPart(parts: Parts) {
  const { block } = parts;
  const change = 'change' in block ? block.change : undefined;
  if (change === 'ins')
    return (
      <ins className={styles.change}>
        <BlockPart {...parts} />
      </ins>
    );
  return change === 'del' ? (
    <del className={styles.change}>
      <BlockPart {...parts} />
    </del>
  ) : (
    <BlockPart {...parts} />
  );
}

function BlockPart({ block, doctors, credits, isProof }: Parts) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.attrs.level}` as const;
      return (
        <Heading id={block.attrs.anchor ?? undefined}>
          <Inlines content={block.content} />
        </Heading>
      );
    }
    case 'blockquote':
      return (
        <blockquote>
          <Simple blocks={block.content} />
        </blockquote>
      );
    case 'table':
      return <TablePart table={block} />;
    case 'picture':
      return <PicturePart {...block.attrs} credit={credits[block.attrs.address]} isProof={isProof} />;
    case 'callout':
      return <CalloutPart callout={block} />;
    case 'doctorCard':
      return <DoctorPart card={block} doctors={doctors} isProof={isProof} />;
    case 'faq':
      return <FaqPart faq={block} isOpen={isProof} />;
    case 'rule':
      return <hr />;
    default:
      return <Simple blocks={[block]} />;
  }
}

function Simple({ blocks }: { blocks: readonly SimpleBlock[] }) {
  return blocks.map((block, at) => {
    const key = keyOf(at, block);
    if (block.type === 'paragraph') {
      return (
        <p key={key}>
          <Inlines content={block.content} />
        </p>
      );
    }
    const items = block.content.map((item, place) => (
      <li key={keyOf(place, item)}>
        <Tight blocks={item.content} />
      </li>
    ));
    if (block.type === 'bulletList') return <ul key={key}>{items}</ul>;
    return (
      <ol key={key} start={block.attrs?.start === 1 ? undefined : block.attrs?.start}>
        {items}
      </ol>
    );
  });
}

/** An item or a cell whose one paragraph needs no tag. */
function Tight({ blocks }: { blocks: readonly SimpleBlock[] }) {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph' || rest.some(({ type }) => type === 'paragraph')) return <Simple blocks={blocks} />;
  return (
    <>
      <Inlines content={first.content} />
      <Simple blocks={rest} />
    </>
  );
}

type Nested = Readonly<ReturnType<typeof nestInlines>>;

function Inlines({ content }: { content: readonly Inline[] | undefined }) {
  return <NestedPart nested={nestInlines(content)} />;
}

function NestedPart({ nested }: { nested: Nested }) {
  return nested.map((node, at) => {
    if (node === null) return <br key={keyOf(at, { type: 'break' })} />;
    if (typeof node === 'string') return <Fragment key={keyOf(at, { type: 'text' })}>{node}</Fragment>;
    return (
      <Marked key={keyOf(at, node.mark)} mark={node.mark}>
        <NestedPart nested={node.children} />
      </Marked>
    );
  });
}

function Marked({ mark, children }: { mark: Mark; children: ReactNode }) {
  switch (mark.type) {
    case 'bold':
      return <strong>{children}</strong>;
    case 'italic':
      return <em>{children}</em>;
    case 'sub':
      return <sub>{children}</sub>;
    case 'sup':
      return <sup>{children}</sup>;
    case 'ins':
      return <ins>{children}</ins>;
    case 'del':
      return <del>{children}</del>;
    case 'link': {
      const href = allowedHref(mark.attrs.href);
      return href === null ? children : <a href={href}>{children}</a>;
    }
    case 'cite':
      return (
        <a href={`#referensi-${mark.attrs.ref}`} id={mark.attrs.place}>
          {children}
        </a>
      );
  }
}

function TablePart({ table }: { table: Table }) {
  return (
    // A wide table is moved sideways with the arrow keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus
    <section className={styles.table} aria-label="Tabel" tabIndex={0}>
      <table>
        <tbody>
          {table.content.map((row, at) => (
            <tr key={keyOf(at, row)}>
              {row.content.map((cell, place) =>
                cell.type === 'tableHeader' ? (
                  <th key={keyOf(place, cell)} scope={at === 0 ? 'col' : 'row'}>
                    <Tight blocks={cell.content} />
                  </th>
                ) : (
                  <td key={keyOf(place, cell)}>
                    <Tight blocks={cell.content} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PictureProps = PictureAttributes & { credit: string | undefined; isProof: boolean };

function PicturePart({ address, alt, caption, width, height, credit, isProof }: PictureProps) {
  return (
    <figure className={styles.picture}>
      <Picture base={address} kind="article" alt={alt} width={width ?? 640} height={height ?? 400} sizes="(min-width: 800px) 704px, 92vw" />
      {credit ? <small>{creditText(credit)}</small> : null}
      {caption ? <figcaption>{caption}</figcaption> : null}
      {isProof ? <small className={styles.alt}>Bagi yang tidak melihatnya: {alt}</small> : null}
    </figure>
  );
}

/** What a callout is, said in a word and not by its colour alone. */
const callouts: Readonly<Record<CalloutKind, { word: string; glyph: string }>> = {
  info: { word: 'Informasi', glyph: info },
  warning: { word: 'Perhatian', glyph: circleAlert },
  emergency: { word: 'Gawat darurat', glyph: siren },
};

function CalloutPart({ callout: { attrs, content } }: { callout: Callout }) {
  const { word, glyph } = callouts[attrs.kind];
  return (
    <div role="note" aria-label={word} className={`${styles.callout} ${styles[attrs.kind]}`}>
      <p className={styles.word}>
        <Icon glyph={glyph} />
        {word}
      </p>
      <Simple blocks={content} />
    </div>
  );
}

function DoctorPart({ card, doctors, isProof }: Pick<Parts, 'doctors' | 'isProof'> & { card: DoctorCard }) {
  const doctor = doctors.find(({ id }) => id === card.attrs.doctor);
  if (!doctor) return isProof ? <p>Kartu dokter: {card.attrs.name}</p> : null;
  return (
    <a href={doctor.path} className={styles.doctor}>
      {doctor.portrait ? <Picture base={doctor.portrait} kind="portrait" alt="" width={64} height={64} sizes="64px" /> : null}
      <span>
        <strong>{doctor.name}</strong>
        <span>{doctor.specialist}</span>
      </span>
    </a>
  );
}

function FaqPart({ faq, isOpen }: { faq: Faq; isOpen: boolean }) {
  const [question, ...answer] = faq.content;
  return (
    <Accordion title={<Inlines content={question.content} />} open={isOpen || undefined}>
      <Simple blocks={answer} />
    </Accordion>
  );
}
