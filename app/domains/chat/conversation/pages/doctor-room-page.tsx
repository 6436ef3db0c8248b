import { type ActionFunctionArgs, redirect, type ShouldRevalidateFunctionArgs, useOutletContext, useRevalidator } from 'react-router';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { ageText } from '#app/platform/time/birth-date.ts';
import { dateInJakarta, mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { findHandoverDoctors, offerHandover } from '../../handover/offer-and-accept-handover.server.ts';
import { findEarlierChats } from '../../room/find-chats.server.ts';
import { endChat, extendChat, startChat } from '../../room/start-and-end-chat.server.ts';
import { findReplies } from '../../settings/change-replies.server.ts';
import { signSickNote } from '../../sick-note/sign-sick-note.server.ts';
import { withdrawSickNote } from '../../sick-note/withdraw-sick-note.server.ts';
import { getSummary } from '../../transcript/read-transcript.server.ts';
import { signSummary } from '../../transcript/sign-summary.server.ts';
import { getChatRoom } from '../get-chat-room.server.ts';
import { DeskRoom } from '../ui/doctor-room.tsx';
import type { Route } from './+types/doctor-room-page.ts';
import { followUpAction, sendAction } from './chat-send-action.ts';

export const handle = {
  access: { capability: 'practice.own' },
  page: { cache: 'none', params: ['sebelum', 'hasil'], files: { file: patientFileBytes } },
  keys: [
    ['m', 'Mulai chat'],
    ['k', 'Kirim pesan'],
  ],
} satisfies PageHandle;

const pathOf = (room: string) => `/staff/chat/${room}`;

const doneTexts: Readonly<Record<string, string>> = {
  mulai: 'Berhasil mengaktifkan chat',
  akhiri: 'Berhasil mengakhiri chat',
  tambah: 'Chat diperpanjang 10 menit.',
  ringkasan: 'Ringkasan ditandatangani dan dikirim kepada pasien.',
  lanjutan: 'Jawaban Anda terkirim.',
  janji: 'Tempatnya disimpan 30 menit. Pasien menjawab lewat tautan di ruang chat.',
  daftar: 'Tautan Pendaftaran terkirim ke ruang chat.',
  serah: 'Chat ditawarkan kepada dokter itu. Ia dan pasien menjawab dalam 15 menit.',
  surat: 'Surat keterangan sakit ditandatangani. Pasien mengunduhnya di ruang chat.',
  tarik: 'Surat keterangan sakit ditarik. Pasien membacanya di ruang chat.',
  resep: 'Resep ditandatangani. Pasien memilih apoteknya.',
};

export async function loader(args: Route.LoaderArgs) {
  const { room } = args.params;
  const query = new URL(args.request.url).searchParams;
  const live = await liveHeads(args, () => [`room:${room}`]);
  const found = await load(getChatRoom, args, { room, before: query.get('sebelum') ?? undefined });
  if (found.room.side === 'patient') throw redirect(`/chat/${room}`);
  const { summary } = found.room.summaries > 0 ? await load(getSummary, args, { room }) : { summary: null };
  const { opened: _, ...shown } = found;
  const birthDate = shown.room.patient.birth_date;
  const today = dateInJakarta(args.context.get(platformContext).clock.now());
  return {
    found: shown,
    summary,
    live,
    messageId: createFormKey(),
    replies: await load(findReplies, args, {}),
    doctors: shown.room.state === 'paid' || shown.room.state === 'active' ? await load(findHandoverDoctors, args, { room }) : [],
    earlier: (await load(findEarlierChats, args, { room })).map((one) => ({ room: one.room, on: momentText(one.started_at) })),
    today,
    age: birthDate && `${ageText(birthDate, today)} (lahir ${mediumDateOf(birthDate)})`,
    done: namedText(doneTexts, query.get('hasil')),
  };
}

const keep = ['act', 'starts_on', 'days', 'doctor', 'reason', 'assessment', 'advice', 'come_if', 'not_by_chat'];
const named = (fields: URLSearchParams, { params }: ActionFunctionArgs) => ({ ...Object.fromEntries(fields), room: params.room });
const at = (done: string, { params }: ActionFunctionArgs) => `${pathOf(params.room ?? '')}?hasil=${done}`;

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('act', {
  send: sendAction(pathOf),
  'follow-up': followUpAction(pathOf),
  start: formAction(startChat, { keep, done: (_value, args) => at('mulai', args) }),
  end: formAction(endChat, {
    keep,
    readInput: (fields) => ({
      transaction: fields.get('transaction'),
      not_by_chat: fields.get('not_by_chat') === 'ya',
      patient_absent: fields.get('patient_absent') === 'ya',
    }),
    done: (_value, args) => at('akhiri', args),
  }),
  hand: formAction(offerHandover, { keep, readInput: named, invalidText: firstError, done: (_value, args) => at('serah', args) }),
  extend: formAction(extendChat, { keep, readInput: named, done: (_value, args) => at('tambah', args) }),
  'sick-note': formAction(signSickNote, { keep, readInput: named, invalidText: firstError, done: (_value, args) => at('surat', args) }),
  'withdraw-note': formAction(withdrawSickNote, {
    keep,
    readInput: named,
    invalidText: firstError,
    done: (_value, args) => at('tarik', args),
  }),
  summary: formAction(signSummary, { keep, readInput: named, invalidText: firstError, done: (_value, args) => at('ringkasan', args) }),
});

/** A list that grows does not open the room again: each opening is in the patient's access log. The conversation follows by itself. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Chat pasien', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function DeskRoomPage({ loaderData, actionData }: Props) {
  const renewed = useOutletContext();
  const { revalidate } = useRevalidator();
  return (
    <DeskRoom
      key={loaderData.found.room.name}
      loaded={loaderData}
      answer={actionData ?? null}
      renewed={renewed}
      onRefused={() => void revalidate()}
    />
  );
}
