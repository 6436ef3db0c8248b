import { nearDate } from '#app/domains/directory/doctor/doctor.ts';
import { type EverydayAnswer, lineText } from '#app/domains/facts/everyday/everyday-answer.ts';
import type { EmergencyBox } from '#app/platform/contacts/emergency-box.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import type { SearchHit } from './search.schema.ts';
import { type FoundRecord, kindLabels, pathOf } from './search.ts';

/** A record as a caller of `/v1/search` sees it. */
export function hitOf(record: FoundRecord): SearchHit {
  const { kind, name, image } = record;
  const subtitle = [record.subtitle, nextText(record.next)].filter(Boolean).join(' · ') || null;
  return { kind, name, path: pathOf(record), subtitle, image: pictureAddress(image, kindLabels[kind].picture, 'small') };
}

/** A box for emergencies as it stands above suggestions: what is urgent, and whom to call. */
export const urgentOf = ({ tone, title, say, calls, firstAid }: EmergencyBox) => ({ tone, title, say, calls, first_aid: firstAid });

/** "Senin, 23 November, 08.00"; null without a day. */
export function nextText(next: FoundRecord['next']): string | null {
  return next && `${nearDate(next.date)}, ${next.start.replace(':', '.')}`;
}

/** A page that answers, as a caller of `/v1/search` sees it. */
export const answerPageOf = ({ title, href, say, lines, checked }: EverydayAnswer) => ({
  title,
  path: href,
  say,
  lines: lines.map(lineText),
  checked,
});
