import type { ActionFunctionArgs } from 'react-router';
import { momentText } from '#app/platform/calendar.ts';
import { firstError, formAction, formActions } from '#app/platform/form-action.server.ts';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { load } from '#app/platform/page-call.server.ts';
import { phoneText } from '#app/platform/phone-text.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/unit-ids.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { actOnPrivacyRequest, findPrivacyRequests, getPrivacyRequest, type ShownRequest } from '../operations.server.ts';
import { channelLabels, identityLabels, kindLabels, outcomeLabels, type RequestAct } from '../rules.ts';
import { PrivacyTabs } from '../ui/privacy-tabs.tsx';
import { RequestBadge } from '../ui/request-badge.tsx';
import { RequestPanel } from '../ui/request-panel.tsx';
import { doneText, dueText, eventText, privacyPath, readRequestView, requestFilters, requestsAddress } from '../view.rules.ts';
import type { Route } from './+types/requests.ts';

export const handle = { access: { capability: 'privacy.requests' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const view = readRequestView(asked);
  const found = await load(findPrivacyRequests, args, view);
  const id = asked.get('permintaan');
  const open = id === null ? null : await load(getPrivacyRequest, args, { id });
  return {
    view,
    filters: requestFilters(view),
    nextHref: found.next && requestsAddress({ ...view, after: found.next }),
    requests: found.requests.map((one) => ({
      ...{ id: one.id, name: one.name ?? 'Sudah dihapus', state: one.state, owner: one.owner, isOverdue: one.isOverdue },
      ...{ kind: kindLabels[one.kind].label, due: dueText(one), since: momentText(one.received_at.toISOString()) },
      outcome: one.outcome && outcomeLabels[one.outcome],
    })),
    open: open && {
      ...{ id: open.id, version: open.version, state: open.state, text: open.details, acts: open.acts },
      way: open.email ? ('email' as const) : open.user_id ? ('account' as const) : ('phone' as const),
      facts: factsOf(open),
      events: open.events.map((event) => ({
        ...{ id: event.id, text: eventText(event), note: event.text, isAnswer: event.kind === 'answered' },
      })),
    },
    done: doneText(asked.get('sudah')),
  };
}

/** What is known of a request beside its text. */
function factsOf(one: ShownRequest): [label: string, value: string][] {
  const { label, law } = kindLabels[one.kind];
  const rows: [string, string | null][] = [
    ['Dijawab sampai', one.state === 'answered' ? null : dueText(one)],
    ['Diminta', `${label} (UU 27/2022, ${law})`],
    ['Pemohon', one.name],
    ['Email', one.email],
    ['Telepon', one.phone && phoneText(one.phone)],
    ['Masuk lewat', one.letter_id ? `${channelLabels[one.channel]}, surat nomor ${one.letter_id}` : channelLabels[one.channel]],
    ['Diterima', momentText(one.received_at.toISOString())],
    ['Pemohon dipastikan', one.identity ? identityLabels[one.identity] : 'Belum'],
    ['Petugas', one.owner],
    ['Hasil', one.outcome && outcomeLabels[one.outcome]],
    ['Dijawab', one.answered_at && momentText(one.answered_at.toISOString())],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

const acting = (act: RequestAct, keep: readonly string[] = []) =>
  formAction(actOnPrivacyRequest, {
    keep: ['intent', ...keep],
    invalidText: firstError,
    readInput: (fields) => ({ ...Object.fromEntries(fields), act }),
    done: ({ id }, { request }) => {
      const address = requestsAddress(readRequestView(new URL(request.url).searchParams), id);
      return withUnitsOf(request, `${address}&sudah=${act}`);
    },
  });

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  take: acting('take'),
  identify: acting('identify', ['identity', 'identity_note']),
  note: acting('note', ['note']),
  answer: acting('answer', ['outcome', 'answer']),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pelindungan data', matches);

export default function PrivacyRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { view, filters, requests, open, done, nextHref } = loaderData;
  const { refusal, answerOf } = useFormAnswers(actionData as FormAnswer | undefined);
  const doneHere = refusal ? null : done;
  return (
    <>
      <StaffHeader
        title="Pelindungan data"
        lead="Permintaan orang tentang data mereka, dijawab paling lambat 3 × 24 jam. Yang paling dekat batas waktunya lebih dulu."
        actions={
          <StaffLink className="button button-brand" href={`${privacyPath}/baru`}>
            Catat permintaan
          </StaffLink>
        }
      />
      <PrivacyTabs open="requests" />
      {open ? null : <FormDone text={doneHere} />}
      <WithPanel
        panel={
          open ? (
            <RequestPanel
              key={open.id}
              request={open}
              path={requestsAddress(view, open.id)}
              closeHref={requestsAddress(view)}
              done={doneHere}
              refusal={refusal}
              answerOf={answerOf}
            />
          ) : null
        }
      >
        <div className={styles.list}>
          <StaffFilters path={privacyPath} choices={filters} />
          {requests.length > 0 ? (
            <RequestTable requests={requests} view={view} openId={open?.id ?? null} />
          ) : (
            <EmptyState title="Tidak ada permintaan di sini.">
              <p>Permintaan dari halaman akun muncul di sini dengan sendirinya. Yang lewat surat, telepon, atau tatap muka Anda catat.</p>
            </EmptyState>
          )}
          {nextHref ? (
            <p>
              <StaffLink className="button button-secondary" href={nextHref}>
                Permintaan berikutnya
              </StaffLink>
            </p>
          ) : null}
        </div>
      </WithPanel>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** The requests of the list; beside an open one only what tells them apart. */
function RequestTable({ requests, view, openId }: Pick<Data, 'requests' | 'view'> & { openId: string | null }) {
  const columns: Column<(typeof requests)[number]>[] = [
    {
      key: 'name',
      label: 'Pemohon',
      isTitle: true,
      cell: ({ id, name }) => (
        <StaffLink href={requestsAddress(view, id)} aria-current={id === openId ? 'true' : undefined}>
          {name}
        </StaffLink>
      ),
    },
    { key: 'kind', label: 'Diminta', cell: ({ kind }) => kind },
    { key: 'state', label: 'Keadaan', cell: ({ state }) => <RequestBadge state={state} /> },
    view.state
      ? { key: 'outcome', label: 'Hasil', cell: ({ outcome }) => outcome ?? '–' }
      : {
          key: 'due',
          label: 'Dijawab sampai',
          cell: ({ due, isOverdue }) => <span className={isOverdue ? styles.late : undefined}>{due}</span>,
        },
    { key: 'owner', label: 'Petugas', cell: ({ owner }) => owner ?? 'Belum ada' },
    { key: 'since', label: 'Diterima', cell: ({ since }) => since },
  ];
  const shown = openId ? columns.filter(({ key }) => ['name', 'state', 'due'].includes(key)) : columns;
  return <DataTable caption="Permintaan" rows={requests} rowKey={({ id }) => id} columns={shown} />;
}
