import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { Facet, ListView } from '#app/platform/content/resource-types.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { isDateText, isMomentText } from '#app/platform/time/dates.ts';
import { facetText } from './content-texts.ts';

type Options = readonly Readonly<{ value: string; label: string }>[];
type ListedField = Readonly<{ name: string; label: string; control: string; options?: Options | undefined }>;

/** A column of a list: where its text comes from, and how it is shown. */
export type ShownColumn = Readonly<{
  name: string;
  label: string;
  from: 'cells' | 'shown' | 'facet';
  shows: string;
  options?: Options | undefined;
}>;

type Kind = Readonly<{ list?: ListView | undefined; facet?: Facet | undefined; columns: readonly ListedField[] }>;

/** The columns that a list may show beside title, state and last change. A field with an address of the site says nothing to people. */
export function columnsOf({ list, facet, columns }: Kind): ShownColumn[] {
  const ofFacet = facet ? [{ name: facet.name, label: facet.label, from: 'facet', shows: 'text' } as const] : [];
  if (list)
    return list.columns.map(
      ({ shows = 'text', ...one }) => ofFacet.find(({ name }) => name === one.name) ?? { ...one, from: 'cells', shows },
    );
  const fields = columns.filter(({ name }) => name !== 'slug');
  return [...ofFacet, ...fields.map(({ control, ...one }): ShownColumn => ({ ...one, from: 'shown', shows: control }))];
}

/** The columns that an address chooses, or all of them. */
export function chosenColumns(columns: readonly ShownColumn[], names: readonly string[]): readonly ShownColumn[] {
  const chosen = columns.filter(({ name }) => names.includes(name));
  return chosen.length > 0 ? chosen : columns;
}

type Row = Readonly<{ shown: Readonly<Record<string, string>>; cells: Readonly<Record<string, string>>; facet: readonly string[] }>;

/** What a column says of a record, on this day. */
export function cellText({ name, from, shows, options = [] }: ShownColumn, row: Row, facet: Facet | undefined, today: string): string {
  if (from === 'facet') return facet ? facetText(facet, row.facet) : '';
  const text = row[from][name] ?? '';
  if (shows === 'money') return /^\d{1,15}$/.test(text) ? rupiah(Number(text)) : text;
  if (shows === 'phone') return text && phoneText(text);
  if (shows === 'left') return leftText(text, today);
  if (shows === 'span') return spanOfDays(text);
  if (shows === 'flag') return text ? 'Ya' : '';
  if (shows === 'date' && isDateText(text)) return mediumDateOf(text);
  if (shows === 'moment' && isMomentText(text)) return momentText(`${text}:00+07:00`);
  const lines = text.split('\n').map((line) => options.find(({ value }) => value === line.trim())?.label ?? line);
  return lines.filter(Boolean).join(', ');
}

const dayMs = 86_400_000;

function leftText(last: string, today: string): string {
  if (!isDateText(last)) return last === '' ? 'Tanpa akhir' : last;
  const days = Math.round((Date.parse(last) - Date.parse(today)) / dayMs);
  if (days < 0) return 'Sudah berakhir';
  return days === 0 ? 'Hari ini terakhir' : `${days.toLocaleString('id-ID')} hari lagi`;
}

function spanOfDays(text: string): string {
  const [from = '', until = ''] = text.split('/');
  if (!isDateText(from)) return [from, until].filter(Boolean).join(' – ');
  if (!isDateText(until)) return `Sejak ${mediumDateOf(from)}`;
  return from.slice(0, 7) === until.slice(0, 7)
    ? `${Number(from.slice(8))}–${mediumDateOf(until)}`
    : `${mediumDateOf(from)} – ${mediumDateOf(until)}`;
}
