import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type Platform, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import type { AnyWork, CaseEvent, Desk } from './declare-work.server.ts';
import { readList, shownList } from './list-routes.server.ts';
import { revealed } from './reveal-operation.server.ts';
import type { Act } from './work-acts.server.ts';
import { dueText } from './work-cells.server.ts';
import { addressOf, readView } from './work-filters.server.ts';
import type { Opened } from './work-operations.server.ts';
import type { OpenRecord, ShownAct, ShownField, WorkScreen } from './work-screen.ts';

// biome-ignore lint/suspicious/noExplicitAny: a page shows any kind of work
type Open = Opened<any>;

/** The parameter of the address that begins a text with a prepared one. */
const startParam = 'teks';

/** The loader of a page of work: the list that the address names, and the open record. */
export const workLoader =
  ({ declaration: kind, findRecords, viewRecord }: Desk) =>
  async (args: LoaderFunctionArgs): Promise<WorkScreen> => {
    const platform = args.context.get(platformContext);
    const query = new URL(args.request.url).searchParams;
    const read = await readList(args, { kind, findRecords, topics: kind.live?.topics });
    const id = query.get(kind.param);
    const open = id === null ? null : await load(viewRecord, args, { id });
    const hrefOf = (record: string) => addressOf(kind.path, kind.filters, read.view, { [kind.param]: record });
    return {
      ...shownList(read, { hrefOf, isNarrow: open !== null, at: { ...read.asking, kind } }),
      open: open && (await shownRecord(kind, open, platform, query.get(startParam), hrefOf(open.id))),
      done: namedText(doneTexts(kind), query.get('sudah')),
    };
  };

const doneTexts = ({ acts, done: others }: AnyWork) => ({
  ...others,
  ...Object.fromEntries(Object.entries<Act<never, never>>(acts).map(([name, { done }]) => [name, done])),
});

async function shownRecord(kind: AnyWork, open: Open, platform: Platform, start: string | null, path: string): Promise<OpenRecord> {
  const acts = open.acts.map(async (name: string): Promise<ShownAct> => {
    const act = kind.acts[name] as Act<never, Open>;
    const { place, hint, pressKey, fields = {}, addsOnly } = act;
    const [label, heading] = [act.label, act.heading].map((text) => (typeof text === 'function' ? text(open) : text));
    const shown = Object.entries(fields).map(
      async ([field, { control, value, options, starts, schema: _schema, ...rest }]): Promise<ShownField> => {
        const prepared = await starts?.(platform);
        return {
          ...rest,
          name: field,
          control,
          hint: typeof rest.hint === 'function' ? rest.hint(open) : rest.hint,
          value: prepared?.find(({ key }) => key === start)?.text ?? value?.(open) ?? '',
          ...(options ? { options: typeof options === 'function' ? options(open) : options } : {}),
          ...(prepared ? { starts: prepared } : {}),
        };
      },
    );
    return {
      name,
      label: label ?? name,
      heading: heading ?? label ?? name,
      place,
      isMain: place === 'first' || act.isMain?.(open) === true,
      isVersioned: !addsOnly && kind.source.table.guard === undefined,
      fields: await Promise.all(shown),
      ...(hint ? { hint } : {}),
      ...(pressKey ? { pressKey } : {}),
    };
  });
  return {
    id: open.id,
    version: open.version,
    title: kind.heading(open),
    badges: open.badges,
    path,
    text: kind.text?.(open) ?? null,
    said: kind.said?.(open) ?? [],
    links: kind.links?.(open) ?? [],
    untouched: kind.source.events || kind.history ? kind.texts.untouched : null,
    facts: kind
      .facts(open, { due: dueText(kind, open, platform.clock.now()) })
      .flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    acts: withReveal(await Promise.all(acts), open.mayReveal && kind.reveal ? revealAct(kind.reveal) : null),
    events: open.events.map((event: CaseEvent) => ({
      id: event.id,
      text: eventText(kind, event),
      note: event.text,
      isAnswer: isAnswer(kind, event),
    })),
  };
}

/** The acts with that of the contact, which stands before those that are needed less. */
function withReveal(acts: readonly ShownAct[], reveal: ShownAct | null): readonly ShownAct[] {
  if (!reveal) return acts;
  if (reveal.place === 'first') return [reveal, ...acts];
  const isBefore = ({ place }: ShownAct) => place === 'first' || place === 'part';
  return [...acts.filter(isBefore), reveal, ...acts.filter((one) => !isBefore(one))];
}

const revealAct = ({ hint, label, pressKey }: NonNullable<AnyWork['reveal']>): ShownAct => ({
  name: 'reveal',
  label: label ?? 'Tampilkan',
  heading: 'Tampilkan email dan nomor',
  isMain: false,
  isVersioned: false,
  ...(hint === undefined ? { place: 'first' } : { place: 'more' }),
  ...(pressKey ? { pressKey } : {}),
  fields: hint === undefined ? [] : [{ name: 'reason', label: 'Alasan', hint, value: '', control: 'area', rows: 2, max: 200 }],
});

const mailTexts = {
  sent: 'email sudah terkirim',
  failing: 'email belum terkirim, dicoba lagi',
  waiting: 'email menunggu dikirim',
} as const;

const actOf = ({ acts }: AnyWork, { kind }: CaseEvent) => Object.values<Act<never, never>>(acts).find(({ event: [name] }) => name === kind);
const isAnswer = (kind: AnyWork, event: CaseEvent) => actOf(kind, event)?.isAnswer === true;

/** A line of the history: what, who, when, and what became of its mail. */
function eventText(kind: AnyWork, event: CaseEvent): string {
  const [read, label] = kind.reveal?.event ?? revealed;
  const known = actOf(kind, event)?.event[1] ?? (event.kind === read ? label : kind.events?.[event.kind]);
  const { actor, at, mail } = event;
  const who = actor === undefined ? null : `oleh ${actor ?? 'akun yang sudah dihapus'}`;
  return [known ?? event.kind, who, momentText(at.toISOString()), mail && mailTexts[mail]].filter(Boolean).join(' · ');
}

/** The action of a page of work: all acts, each by its form. */
export function workAction({ declaration: kind, act, revealContact }: Desk) {
  const acting = ([name, { fields = {} }]: [string, Act<never, never>]) => {
    // A record that has left the caller's reach leaves the list alone.
    const done = ({ id, isReached }: { id: string; isReached: boolean }, { request }: ActionFunctionArgs) => {
      const view = readView(kind.filters, new URL(request.url).searchParams);
      return withUnitsOf(request, addressOf(kind.path, kind.filters, view, { ...(isReached ? { [kind.param]: id } : {}), sudah: name }));
    };
    const readInput = (sent: URLSearchParams) => ({ ...Object.fromEntries(sent), act: name });
    return [name, formAction(act, { keep: ['intent', ...Object.keys(fields)], invalidText: firstError, readInput, done })] as const;
  };
  const acts = Object.entries<Act<never, never>>(kind.acts).map(acting);
  // The contact stands on this one answer alone, and its reading is recorded.
  const reveal =
    revealContact &&
    formAction(revealContact, {
      keep: ['intent', 'reason'],
      invalidText: firstError,
      done: ({ phone, call_url, whatsapp_url, others }) => ({ show: { ways: { phone, call_url, whatsapp_url, others } } }),
    });
  return formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
    ...Object.fromEntries(acts),
    ...(reveal ? { reveal } : {}),
  });
}
