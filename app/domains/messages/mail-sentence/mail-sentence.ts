import { hasLoneBraces } from '#app/platform/messaging/templates.ts';
import { listText } from '#app/platform/text/list-text.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import { addressErrors } from '../message-text/message-text.ts';

type Values = Readonly<Record<string, string>>;

const special = /[.*+?^${}()|[\]\\]/g;

/** A sentence of a mail with `{{name}}` in the place of each value; the longest values first, and none inside of a word or a number. */
export function sentenceOf(text: string, values: Values): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .reduce(
      (sentence, [name, value]) =>
        sentence.replace(new RegExp(`(?<![\\p{L}\\p{N}])${value.replace(special, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu'), () => `{{${name}}}`),
      text,
    );
}

/** A mail whose sentences are replaced by `write`; what it names and where its links lead stays. */
export function mapSentences(mail: MailContent, write: (text: string) => string): MailContent {
  const { subject, preheader, heading, paragraphs, action, otherWay, caution } = mail;
  return {
    ...mail,
    subject: write(subject),
    preheader: write(preheader),
    heading: write(heading),
    paragraphs: paragraphs.map(write),
    ...(action ? { action: { ...action, label: write(action.label), ...(action.after ? { after: write(action.after) } : {}) } } : {}),
    ...(otherWay ? { otherWay: { ...otherWay, lead: write(otherWay.lead), label: write(otherWay.label) } } : {}),
    ...(caution ? { caution: write(caution) } : {}),
  };
}

const placeholders = (text: string) => [...text.matchAll(/\{\{([a-z_]+)\}\}/g)].map(([, name]) => name as string).sort();

/** What stands against a text in the place of a sentence: it has the same values. For people. */
export function sentenceErrors(text: string, original: string, example: Values): string[] {
  const [given, needed] = [placeholders(text), placeholders(original)];
  if (hasLoneBraces(text)) return ['Ada kurung kurawal yang tidak berpasangan. Isian ditulis {{nama}}.'];
  if (given.join() === needed.join()) return text === original ? [] : addressErrors(text, example);
  if (needed.length === 0) return ['Kalimat ini tidak punya isian: hapus {{…}}.'];
  return [`Kalimat ini punya isian ${listText(needed.map((name) => `{{${name}}}`))}, masing-masing seperti di kalimat semula.`];
}
