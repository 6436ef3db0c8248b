import { redirect, useRevalidator } from 'react-router';
import { getPushOffer } from '#app/domains/push/index.server.ts';
import { PushChoice } from '#app/domains/push/ui/push-choice.tsx';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { createFormKey } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { Link } from '#app/ui/link.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { questionCalls } from '../../conversation/ui/chat-calls.ts';
import { EmergencyLine } from '../../conversation/ui/room-state.tsx';
import { useConversation } from '../../conversation/ui/use-conversation.ts';
import styles from '../../room/ui/chat-room.module.css';
import { getQuestion } from '../get-question.server.ts';
import type { ShownQuestion } from '../question.schema.ts';
import type { Route } from './+types/question-page.ts';
import { questionActions, questionDoneTexts } from './question-actions.ts';
import { QuestionTalk } from './question-talk.tsx';

export const handle = {
  page: { cache: 'none', params: ['sebelum', 'hasil'], files: { file: patientFileBytes } },
} satisfies PageHandle;

const pathOf = (room: string) => `/tanya/${room}`;

export async function loader(args: Route.LoaderArgs) {
  const { room } = args.params;
  const query = new URL(args.request.url).searchParams;
  const live = await liveHeads(args, () => [`room:${room}`]);
  const { opened: _, ...found } = await load(getQuestion, args, { room, before: query.get('sebelum') ?? undefined });
  if (found.room.side === 'pharmacist') throw redirect(`/staff/tanya/ruang/${room}`);
  const { public_key: pushKey } = await load(getPushOffer, args, {});
  return { found, live, pushKey, messageId: createFormKey(), done: namedText(questionDoneTexts, query.get('hasil')) };
}

export const action = questionActions(pathOf);

export const meta = () => [{ title: 'Tanya apoteker | Sehati' }, { name: 'robots', content: 'noindex' }];

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function QuestionPage({ loaderData, actionData }: Props) {
  // Another room is another conversation.
  return <OpenQuestion key={loaderData.found.room.name} loaded={loaderData} answer={actionData ?? null} />;
}

function OpenQuestion({
  loaded: { found, live, pushKey, messageId, done },
  answer,
}: {
  loaded: Props['loaderData'];
  answer: FormAnswer | null;
}) {
  const { revalidate } = useRevalidator();
  const used = useConversation<ShownQuestion>({ found, calls: questionCalls, live, onRefused: () => void revalidate() });
  const { room } = used.shown;
  const sent = useSentField('act');
  const act = answer && (answer.typed.act?.[0] ?? sent);
  const answerOf = (name: string) => (act === name ? answer : null);
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Chat saya', href: '/account/chats' }, { label: 'Tanya apoteker' }];
  return (
    <div className={`page page-narrow ${styles.room}`}>
      <header className={styles.head}>
        <Breadcrumb items={crumbs} />
        <h1 className="page-title">Tanya apoteker</h1>
        <p>
          <span className="chip">{room.label}</span>
          <span className={words.soft}>
            {room.pharmacy}
            {room.about?.path ? (
              <>
                , tentang{' '}
                <Link className="link" href={room.about.path}>
                  {room.about.text}
                </Link>
              </>
            ) : null}
          </span>
        </p>
      </header>
      <FormDone text={answer ? null : done} />
      {act === 'send' || act === 'end' ? null : <FormErrors answer={answer} />}
      <PromiseLine room={room} />
      <QuestionTalk used={used} path={pathOf(room.name)} other="Apoteker" messageId={messageId} answerOf={answerOf} label="Pesan Anda" />
      {room.state === 'active' ? (
        <PushChoice publicKey={pushKey} offer="Terima notifikasi di perangkat ini begitu apoteker membalas." />
      ) : null}
      <p className={words.soft}>Apoteker menjelaskan obat. Ia tidak mendiagnosis dan tidak mengubah resep; untuk keluhan, temui dokter.</p>
      <EmergencyLine room={{ emergency_phone: room.emergency_phone, facility: room.pharmacy }} />
      <LiveNotice state={used.liveState} />
    </div>
  );
}

/** Until when an answer was promised, or that it is late; and when the pharmacy is open. */
function PromiseLine({ room: { answer_by: by, server_time: now, today, phone } }: { room: ShownQuestion }) {
  const isLate = by !== null && by < now;
  return (
    <p className={styles.now}>
      {by === null ? null : isLate ? (
        <>
          Maaf, jawabannya terlambat. Anda tetap dijawab di sini; bila perlu cepat, telepon{' '}
          <a className="link" href={`tel:${phone}`}>
            {phoneText(phone)}
          </a>
          .{' '}
        </>
      ) : (
        <>
          Dijawab paling lambat{' '}
          <strong>
            <Unbroken>{momentText(by)}</Unbroken>
          </strong>
          .{' '}
        </>
      )}
      {today}.
    </p>
  );
}
