import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from './mail-content.ts';
import { MailFrame } from './mail-frame.tsx';
import { mailText } from './mail-text.ts';

// Outlook on Windows renders with Word, which does not support max-width and takes a list of fonts for the name of one.
const forWord =
  '<!--[if mso]><style>.frame{width:600px !important}p,h1,a,span{font-family:Arial,sans-serif !important}</style><![endif]-->';

/** A mail as HTML and as text. The document loads nothing, and everything in it is escaped. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const html = renderToStaticMarkup(<MailFrame content={content} />).replace('</head>', () => `${forWord}</head>`);
  return { subject: content.subject, text: mailText(content), html: `<!DOCTYPE html>${html}` };
}
