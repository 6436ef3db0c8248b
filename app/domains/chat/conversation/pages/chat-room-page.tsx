import { useEffect } from 'react';
import { type ActionFunctionArgs, redirect, useRevalidator } from 'react-router';
import { getPushOffer } from '#app/domains/push/index.server.ts';
import { PushChoice } from '#app/domains/push/ui/push-choice.tsx';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { findChatOfOrder } from '../../checkout/find-chat-of-order.server.ts';
import { answerOfferedHandover } from '../../handover/offer-and-accept-handover.server.ts';
import { AnswerHandover } from '../../handover/ui/answer-handover.tsx';
import { reopenChat, sayUnhelped } from '../../overdue/reopen-and-close-overdue-chat.server.ts';
import { ReopenChat, SayUnhelped } from '../../overdue/ui/after-chat.tsx';
import { Prescriptions } from '../../prescription/ui/room-prescriptions.tsx';
import { rateChat } from '../../rating/rate-chat.server.ts';
import { RateForm } from '../../rating/ui/rate-form.tsx';
import styles from '../../room/ui/chat-room.module.css';
import { cancelChat, waitForChat } from '../../room/wait-or-cancel-chat.server.ts';
import { SickNoteLink } from '../../sick-note/ui/sick-note-form.tsx';
import { getSummary } from '../../transcript/read-transcript.server.ts';
import { getChatRoom } from '../get-chat-room.server.ts';
import { chatCalls } from '../ui/chat-calls.ts';
import { Composer } from '../ui/composer.tsx';
import { FollowUp, Summary } from '../ui/end-card.tsx';
import { IntakeFacts } from '../ui/intake.tsx';
import { MessageList } from '../ui/message-list.tsx';
import { EmergencyLine, RoomState } from '../ui/room-state.tsx';
import { useConversation } from '../ui/use-conversation.ts';
import type { Route } from './+types/chat-room-page.ts';
import { followUpAction, sendAction } from './chat-send-action.ts';

export const handle = {
  page: { cache: 'none', params: ['sebelum', 'hasil'], files: { file: patientFileBytes } },
} satisfies PageHandle;

const pathOf = (room: string) => `/chat/${room}`;

const doneTexts: Readonly<Record<string, string>> = {
  tunggu: 'Dokter mendapat 30 menit lagi. Bila tetap tidak menjawab, seluruh uang Anda kembali.',
  batal: 'Chat dibatalkan. Bila sudah dibayar, seluruh uangnya dikembalikan.',
  lanjutan: 'Pertanyaan Anda terkirim. Kami mengabari Anda begitu dokter menjawab.',
  lanjut: 'Chat dilanjutkan. Dokter diberi tahu, dan memulainya paling lambat pada waktu di bawah ini.',
  tidakterjawab: 'Tersampaikan. Rumah sakit memeriksanya.',
  serah: 'Jawaban Anda tercatat.',
  diserahkan: 'Dokter baru melanjutkan chat ini.',
  nilai: 'Terima kasih, penilaian Anda tersimpan.',
};

export async function loader(args: Route.LoaderArgs) {
  const { room } = args.params;
  // Orders lead here by their own name.
  if (room.startsWith('INV-')) {
    const { room: name } = await load(findChatOfOrder, args, { transaction: room });
    throw redirect(pathOf(name));
  }
  const query = new URL(args.request.url).searchParams;
  const live = await liveHeads(args, () => [`room:${room}`]);
  const found = await load(getChatRoom, args, { room, before: query.get('sebelum') ?? undefined });
  if (found.room.side === 'doctor') throw redirect(`/staff/chat/${room}`);
  const { summary } = found.room.summaries > 0 ? await load(getSummary, args, { room }) : { summary: null };
  const { opened: _, ...shown } = found;
  const { public_key: pushKey } = await load(getPushOffer, args, {});
  return { found: shown, summary, live, pushKey, messageId: createFormKey(), done: namedText(doneTexts, query.get('hasil')) };
}

const named = { keep: ['act'], readInput: (_fields: URLSearchParams, { params }: ActionFunctionArgs) => ({ room: params.room }) };
const at = (done: string, { params }: ActionFunctionArgs) => `${pathOf(params.room ?? '')}?hasil=${done}`;

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('act', {
  send: sendAction(pathOf),
  'follow-up': followUpAction(pathOf),
  wait: formAction(waitForChat, { ...named, done: (_value, args) => at('tunggu', args) }),
  handover: formAction(answerOfferedHandover, {
    keep: ['act'],
    readInput: (fields, { params }) => ({ room: params.room, accept: fields.get('accept') === 'true' }),
    done: ({ is_handed }, args) => at(is_handed ? 'diserahkan' : 'serah', args),
  }),
  reopen: formAction(reopenChat, { ...named, done: (_value, args) => at('lanjut', args) }),
  unhelped: formAction(sayUnhelped, { ...named, done: (_value, args) => at('tidakterjawab', args) }),
  cancel: formAction(cancelChat, { ...named, done: (_value, args) => at('batal', args) }),
  rate: formAction(rateChat, {
    keep: ['act', 'rating', 'comment'],
    invalidText: firstError,
    done: (_value, args) => at('nilai', args),
  }),
});

export const meta = () => [{ title: 'Chat dokter | Sehati' }, { name: 'robots', content: 'noindex' }];

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Room({ loaderData: { found, ...loaded }, actionData }: Props) {
  // Another room is another conversation.
  return <OpenRoom key={found.room.name} loaded={{ found, ...loaded }} answer={actionData ?? null} />;
}

const acts = ['send', 'follow-up', 'wait', 'cancel', 'rate', 'handover', 'reopen', 'unhelped'];

function OpenRoom({
  loaded: { found, summary, live, pushKey, messageId, done },
  answer,
}: {
  loaded: Props['loaderData'];
  answer: FormAnswer | null;
}) {
  const { revalidate } = useRevalidator();
  const used = useConversation({ found, calls: chatCalls, live, onRefused: () => void revalidate() });
  const { room, isOffline } = used.shown;
  // The stream says that there is a summary; the page then reads it.
  const isBehind = room.summaries > (summary?.version ?? 0);
  useEffect(() => {
    if (isBehind) void revalidate();
  }, [isBehind, revalidate]);
  const sent = useSentField('act');
  const act = answer && (answer.typed.act?.[0] ?? sent);
  const answerOf = (name: string) => (act === name ? answer : null);
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Chat saya', href: '/account/chats' }, { label: found.doctor.name }];
  const isOpen = room.state === 'active';
  return (
    <div className={`page page-narrow ${styles.room}`}>
      <header className={styles.head}>
        <Breadcrumb items={crumbs} />
        <h1 className="page-title">Chat dengan {found.doctor.name}</h1>
        <p>
          <span className="chip">{room.label}</span>
          <span className={words.soft}>
            {room.service}, {room.facility}. Untuk {room.patient.name || 'Anda'}.
          </span>
        </p>
      </header>
      <FormDone text={answer ? null : done} />
      {act && acts.includes(act) ? null : <FormErrors answer={answer} />}
      <AnswerHandover room={room} answer={answerOf('handover')} onOver={() => void used.acts.refetch()} />
      <RoomState room={room} answerOf={answerOf} onOver={() => void used.acts.refetch()} />
      <ReopenChat room={room} answer={answerOf('reopen')} />
      {room.state === 'paid' ? <PushChoice publicKey={pushKey} offer="Terima notifikasi di perangkat ini begitu dokter membalas." /> : null}
      {summary ? <Summary summary={summary} /> : null}
      {room.state === 'active' || room.started_at !== null ? (
        <section className={styles.talk} aria-label="Ruang chat" id="tulis">
          <div role="status">
            {isOffline ? (
              <Notice tone="error">
                <p>Tidak terhubung. Pesan disimpan di sini, dan dikirim begitu jaringan kembali.</p>
              </Notice>
            ) : null}
          </div>
          <MessageList
            used={used}
            other={found.doctor.name}
            olderHref={(before) => `${pathOf(room.name)}?sebelum=${before}`}
            empty="Dokter sudah membuka chat ini. Tulis pertanyaan Anda; keluhan yang Anda isi tadi sudah dibaca dokter."
          />
          {isOpen ? <Composer used={used} messageId={messageId} answer={answerOf('send')} /> : null}
        </section>
      ) : null}
      <Prescriptions
        prescriptions={room.prescriptions}
        act={({ id, is_replaced, pharmacy }) =>
          is_replaced ? null : { href: `/account/prescriptions/${id}`, text: pharmacy === null ? 'Pilih apotek' : 'Lihat dan pesan obat' }
        }
      />
      <SickNoteLink note={room.sick_note} path={`${pathOf(room.name)}/surat.pdf`} />
      <FollowUp room={room} messageId={messageId} answer={answerOf('follow-up')} />
      <SayUnhelped room={room} answer={answerOf('unhelped')} />
      <RateForm
        of={{ can_rate: room.can_rate, rating: room.rating, transaction: room.transaction.name ?? '' }}
        question="Bagaimana chat ini?"
        answer={answerOf('rate')}
      />
      {room.started_at === null ? null : (
        <p>
          <a className="link" href={`${pathOf(room.name)}/transkrip.pdf`}>
            Unduh isi chat (PDF)
          </a>
        </p>
      )}
      <details className="disclosure">
        <summary>Yang Anda tulis sebelum membayar</summary>
        <div className={`card ${styles.state}`}>
          <IntakeFacts intake={room.intake} />
        </div>
      </details>
      <EmergencyLine room={room} />
      <LiveNotice state={used.liveState} />
    </div>
  );
}
