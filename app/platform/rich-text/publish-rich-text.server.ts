import type { Tx } from '../database/db.server.ts';
import type { FieldErrors } from '../operations/problem.server.ts';
import { withAnchors } from './anchors.ts';
import { documentOfAll } from './conversion.ts';
import { type Block, type DoctorCard, type Document, type PictureBlock, storedDocument } from './document.ts';
import { htmlOfMarkup } from './markup.ts';
import { markupOfHtml } from './markup-of-html.server.ts';
import { cleanHtml, cleanSource } from './rich-text.server.ts';
import { editableHtml, type LinkedDoctor, plainMarkup } from './write-document.ts';

/** The two columns of a text: HTML of the allowed tags, and the document where it has all of the text. */
type StoredText = Readonly<{ content: string; content_doc: string | null }>;

/** What is written, as a document; null when it has more than a document knows and so stays HTML. */
export function writtenDocument(html: string): Document | null {
  return documentOfAll(markupOfHtml(cleanSource(html)));
}

/** The text of a stored row as it is edited. */
export function editableText(content: string, stored: unknown): string {
  const document = storedDocument(stored);
  return document ? editableHtml(document) : content;
}

const isPicture = (block: Block): block is PictureBlock => block.type === 'picture';
const isCard = (block: Block): block is DoctorCard => block.type === 'doctorCard';

/** The doctors whose cards a document has. */
export function doctorsOf(document: Document): number[] {
  return [...new Set(document.content.filter(isCard).map(({ attrs }) => attrs.doctor))];
}

/** Pictures with their medium and its size: a page then reserves their space. */
async function withMedia(tx: Tx, document: Document): Promise<Document> {
  const addresses = document.content.filter(isPicture).map(({ attrs }) => attrs.address);
  if (addresses.length === 0) return document;
  const media = await tx.selectFrom('media').select(['id', 'address', 'width', 'height']).where('address', 'in', addresses).execute();
  const content = document.content.map((block): Block => {
    const medium = isPicture(block) ? media.find(({ address }) => address === block.attrs.address) : undefined;
    if (!isPicture(block) || !medium) return block;
    return { ...block, attrs: { ...block.attrs, media: medium.id, width: medium.width, height: medium.height } };
  });
  return { ...document, content };
}

/**
 * What a publication stores of a written text. Headings get their anchors, pictures their medium. `findDoctors` finds the doctors of cards
 * who are shown on the site.
 */
export async function storedTextOf(
  tx: Tx,
  html: string,
  document: Document | null,
  findDoctors: (ids: readonly number[]) => Promise<readonly LinkedDoctor[]>,
): Promise<{ errors: FieldErrors } | { errors: null; text: StoredText }> {
  if (!document) return { errors: null, text: { content: cleanHtml(html), content_doc: null } };
  const ids = doctorsOf(document);
  const doctors = ids.length > 0 ? await findDoctors(ids) : [];
  const missing = document.content.filter(isCard).find(({ attrs }) => !doctors.some(({ id }) => id === attrs.doctor));
  if (missing) return { errors: { content: [`Kartu dokter ${missing.attrs.name}: dokter ini tidak tampil di situs. Hapus kartunya.`] } };
  const finished = await withMedia(tx, withAnchors(document));
  const plain = cleanHtml(htmlOfMarkup(plainMarkup(finished, doctors)));
  return { errors: null, text: { content: plain, content_doc: JSON.stringify(finished) } };
}
