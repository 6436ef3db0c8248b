import { once } from 'node:events';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { qrCode } from './qr-code.server.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

const fonts = { regular: '400', bold: '700' } as const;

/** The spaces of the font are narrow; the site widens them too. */
export const pdfSpacing = { wordSpacing: 0.8 } as const;

type About = Readonly<{ size: 'A4' | 'A5'; layout?: 'portrait' | 'landscape'; margin: number; title: string; author: string }>;

/**
 * A document with the site's own font, as `regular` and `bold`. A language, a title and real text make it readable by a screen reader; it holds no
 * picture and no script.
 */
export async function createPdf({ size, layout, margin, title, author }: About, draw: (document: PdfDocument) => void): Promise<Buffer> {
  // The library is read on first use: few processes write documents.
  const { default: Pdf } = await import('pdfkit');
  const info = { Title: title, Author: author, Creator: 'Sehati' };
  const document = new Pdf({ size, layout, margin, lang: 'id-ID', displayTitle: true, pdfVersion: '1.7', info });
  const require = createRequire(import.meta.url);
  for (const [name, weight] of Object.entries(fonts)) {
    document.registerFont(name, require.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`));
  }
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws an address as a QR code. */
export function drawQr(document: PdfDocument, url: string, { x, y, width }: Readonly<{ x: number; y: number; width: number }>): void {
  const { size, path } = qrCode(url);
  document
    .save()
    .translate(x, y)
    .scale(width / size)
    .path(path)
    .fill('#000000')
    .restore();
}
