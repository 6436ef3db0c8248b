import type { ActionFunctionArgs } from 'react-router';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { momentText } from '#app/platform/calendar.ts';
import { firstError, formAction, formActions } from '#app/platform/form-action.server.ts';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { liveHeads } from '#app/platform/live-page.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/unit-ids.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { GoneMark, SteadyList } from '#app/ui/staff/steady-list.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { useSteadyRows } from '#app/ui/staff/use-steady-rows.ts';
import { findPreparedTexts } from '../answer.operations.server.ts';
import { letterTopicsOf } from '../live.operations.server.ts';
import { actOnLetter, findLetters, getLetter, revealSender } from '../operations.server.ts';
import { type Act, outcomeLabels, teamLabels } from '../states.rules.ts';
import { LetterBadge } from '../ui/letter-badge.tsx';
import { LetterPanel, type SenderWays } from '../ui/letter-panel.tsx';
import { doneText, dueText, eventText, inboxAddress, inboxFilters, inboxPath, readInboxView } from '../view.rules.ts';
import type { Route } from './+types/inbox.ts';

export const handle = { access: { capability: 'inbox.answer' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const view = readInboxView(asked);
  const actor = args.context.get(actorContext);
  const topics = actor.kind === 'user' ? await letterTopicsOf(args.context.get(platformContext), actor, readUnitIds(args.request)) : [];
  const live = await liveHeads(args, () => topics);
  const found = await load(findLetters, args, { units: readUnitIds(args.request), ...view });
  const id = asked.get('surat');
  const open = id === null ? null : await load(getLetter, args, { id });
  const prepared = open ? await findPreparedTexts(args.context.get(platformContext)) : [];
  return {
    view,
    live,
    filters: inboxFilters(view, found.topics),
    nextHref: found.next && inboxAddress({ ...view, after: found.next }),
    letters: found.letters.map((one) => ({
      ...{ id: one.id, name: one.name, topic: one.topic, facility: one.facility, owner: one.owner, state: one.state },
      ...{ isOverdue: one.is_overdue, due: dueText(one), since: momentText(one.created_at) },
    })),
    facilities: open
      ? (await findFacilityNames(args.context.get(platformContext))).map(({ id: value, name }) => ({ id: value, name }))
      : [],
    open: open && {
      ...{ id: open.id, version: open.version, state: open.state, isSuspect: open.is_suspect, text: open.message, acts: open.acts },
      ...{
        mayReveal: open.may_reveal,
        mayRequest: open.may_request,
        owners: open.owners,
        ownerId: open.assignee_id,
        facilityId: open.facility_id,
        team: open.team,
      },
      facts: factsOf(open),
      events: open.events.map((event) => ({
        ...{ id: event.id, text: eventText(event), note: event.text, isAnswer: event.kind === 'answered' },
      })),
    },
    prepared,
    chosen: prepared.find(({ key }) => key === asked.get('teks'))?.text ?? null,
    done: doneText(asked.get('sudah')),
  };
}

type Facts = Readonly<{
  name: string;
  email_masked: string;
  phone_masked: string;
  topic: string | null;
  facility: string | null;
  owner: string | null;
  team: keyof typeof teamLabels;
  outcome: keyof typeof outcomeLabels | null;
  created_at: string;
}>;

/** What is known of a letter beside its text. */
function factsOf(one: Facts & Parameters<typeof dueText>[0]): [label: string, value: string][] {
  const rows: [string, string | null][] = [
    ['Dijawab sampai', dueText(one)],
    ['Pengirim', one.name],
    ['Email', one.email_masked],
    ['Telepon', one.phone_masked],
    ['Poliklinik', one.topic],
    ['Rumah sakit', one.facility ?? 'Belum ditentukan'],
    ['Dijawab oleh', one.owner ? `${one.owner} (${teamLabels[one.team]})` : teamLabels[one.team]],
    ['Selesai', one.outcome && outcomeLabels[one.outcome]],
    ['Masuk', momentText(one.created_at)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

const acting = (act: Act, keep: readonly string[] = []) =>
  formAction(actOnLetter, {
    keep: ['intent', ...keep],
    invalidText: firstError,
    readInput: (fields) => ({ ...Object.fromEntries(fields), act }),
    // Who hands a letter over may not reach it any more.
    done: ({ id }, { request }) => {
      const view = readInboxView(new URL(request.url).searchParams);
      const address = inboxAddress(view, act === 'move' ? null : id);
      return withUnitsOf(request, `${address}${address.includes('?') ? '&' : '?'}sudah=${act}`);
    },
  });

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  ...{ take: acting('take'), assign: acting('assign', ['owner']), note: acting('note', ['note']), answer: acting('answer', ['answer']) },
  ...{ move: acting('move', ['facility', 'team']), close: acting('close', ['outcome']), spam: acting('spam'), reopen: acting('reopen') },
  // The addresses stand on this one answer alone, and their reading is recorded.
  reveal: formAction(revealSender, {
    keep: ['intent', 'reason'],
    invalidText: firstError,
    done: ({ email, phone, call_url, whatsapp_url }) => ({ show: { ways: { email, phone, call_url, whatsapp_url } } }),
  }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Kotak masuk', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { ways: SenderWays } | undefined };

export default function Inbox({ loaderData, actionData }: Props) {
  const { view, filters, letters, open, done, nextHref, prepared, chosen, facilities } = loaderData;
  const state = useStaffLive(loaderData.live);
  const steady = useSteadyRows(letters, inboxAddress(view));
  const { refusal, answerOf } = useFormAnswers(actionData);
  const doneHere = actionData ? null : done;
  return (
    <>
      <StaffHeader
        title="Kotak masuk"
        lead="Surat dari formulir Hubungi Kami. Tanpa saringan tampil yang menunggu jawaban, yang terlama lebih dulu."
      />
      <LiveNotice state={state} />
      {open ? null : <FormDone text={doneHere} />}
      <WithPanel
        panel={
          open ? (
            <LetterPanel
              key={open.id}
              letter={open}
              path={inboxAddress(view, open.id)}
              closeHref={inboxAddress(view)}
              done={doneHere}
              refusal={refusal}
              ways={actionData && 'ways' in actionData ? actionData.ways : null}
              prepared={prepared}
              chosen={chosen}
              facilities={facilities}
              answerOf={answerOf}
            />
          ) : null
        }
      >
        <div className={styles.list}>
          <StaffFilters path={inboxPath} choices={filters} />
          <SteadyList steady={steady} noun="surat">
            {steady.rows.length > 0 ? (
              <LetterTable letters={steady.rows} view={view} openId={open?.id ?? null} />
            ) : (
              <EmptyState title="Tidak ada surat di sini.">
                <p>Surat baru dari formulir Hubungi Kami muncul di sini. Ubah saringan untuk melihat yang lain.</p>
              </EmptyState>
            )}
          </SteadyList>
          {nextHref ? (
            <p>
              <StaffLink className="button button-secondary" href={nextHref}>
                Surat berikutnya
              </StaffLink>
            </p>
          ) : null}
        </div>
      </WithPanel>
    </>
  );
}

type LetterTableProps = {
  letters: readonly (Props['loaderData']['letters'][number] & { isGone: boolean })[];
  view: Props['loaderData']['view'];
  openId: string | null;
};

/** The letters of the list; beside an open one only what tells them apart. */
function LetterTable({ letters, view, openId }: LetterTableProps) {
  const columns: Column<(typeof letters)[number]>[] = [
    {
      key: 'name',
      label: 'Pengirim',
      isTitle: true,
      cell: ({ id, name }) => (
        <StaffLink href={inboxAddress(view, id)} aria-current={id === openId ? 'true' : undefined}>
          {name}
        </StaffLink>
      ),
    },
    { key: 'topic', label: 'Poliklinik', cell: ({ topic }) => topic ?? '–' },
    { key: 'facility', label: 'Rumah sakit', cell: ({ facility }) => facility ?? 'Belum ditentukan' },
    {
      key: 'state',
      label: 'Keadaan',
      cell: ({ state, isGone }) => (
        <>
          <LetterBadge state={state} isSuspect={view.state === 'suspect'} />
          <GoneMark isGone={isGone} />
        </>
      ),
    },
    { key: 'owner', label: 'Petugas', cell: ({ owner }) => owner ?? 'Belum ada' },
    { key: 'since', label: 'Masuk', cell: ({ since }) => since },
    {
      key: 'due',
      label: 'Dijawab sampai',
      cell: ({ due, isOverdue }) => <span className={isOverdue ? styles.late : undefined}>{due}</span>,
    },
  ];
  const shown = openId ? columns.filter(({ key }) => ['name', 'state', 'due'].includes(key)) : columns;
  return <DataTable caption="Surat" rows={letters} rowKey={({ id }) => id} columns={shown} />;
}
