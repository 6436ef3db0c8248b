import { redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { createFormKey } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { Link } from '#app/ui/link.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { isScreenLocked } from '#app/ui/staff/screen-locked.ts';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { questionCalls } from '../../conversation/ui/chat-calls.ts';
import desk from '../../conversation/ui/doctor-room.module.css';
import { useConversation } from '../../conversation/ui/use-conversation.ts';
import { getQuestion } from '../get-question.server.ts';
import type { ShownQuestion } from '../question.schema.ts';
import { questionDeskPath } from '../question.ts';
import type { Route } from './+types/answer-question-page.ts';
import { questionActions, questionDoneTexts } from './question-actions.ts';
import { QuestionTalk } from './question-talk.tsx';

export const handle = {
  access: { capability: 'prescriptions.check' },
  page: { cache: 'none', params: ['sebelum', 'hasil'], files: { file: patientFileBytes } },
  keys: [['k', 'Kirim pesan']],
} satisfies PageHandle;

const pathOf = (room: string) => `${questionDeskPath}/ruang/${room}`;

export async function loader(args: Route.LoaderArgs) {
  const { room } = args.params;
  const query = new URL(args.request.url).searchParams;
  const live = await liveHeads(args, () => [`room:${room}`]);
  const { opened: _, ...found } = await load(getQuestion, args, { room, before: query.get('sebelum') ?? undefined });
  if (found.room.side === 'patient') throw redirect(`/tanya/${room}`);
  return { found, live, messageId: createFormKey(), done: namedText(questionDoneTexts, query.get('hasil')) };
}

export const action = questionActions(pathOf);

/** A page that is read again is opened again in the access log of who asked. The conversation follows by itself. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Tanya apoteker', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function AnswerQuestion({ loaderData, actionData }: Props) {
  return <OpenQuestion key={loaderData.found.room.name} loaded={loaderData} answer={actionData ?? null} />;
}

function OpenQuestion({ loaded: { found, live, messageId, done }, answer }: { loaded: Props['loaderData']; answer: FormAnswer | null }) {
  const { revalidate } = useRevalidator();
  const used = useConversation<ShownQuestion>({
    found,
    calls: questionCalls,
    live,
    keepsHidden: true,
    onRefused: () => !isScreenLocked() && void revalidate(),
  });
  const { room } = used.shown;
  const sent = useSentField('act');
  const act = answer && (answer.typed.act?.[0] ?? sent);
  const answerOf = (of: string) => (act === of ? answer : null);
  const name = room.asked_by || 'Penanya';
  return (
    <>
      <StaffHeader title={name} back={<BackLink href={questionDeskPath}>Semua pertanyaan</BackLink>} />
      <FormDone text={answer ? null : done} toast={done ?? undefined} />
      {act === 'send' || act === 'end' ? null : <FormErrors answer={answer} />}
      <div className={desk.columns}>
        <div className={desk.main}>
          <QuestionTalk used={used} path={pathOf(room.name)} other={name} messageId={messageId} answerOf={answerOf} label="Jawaban Anda" />
          <LiveNotice state={used.liveState} />
        </div>
        <aside className={desk.context} aria-label="Tentang pertanyaan">
          <FactList
            className="facts card"
            facts={[
              ['Keadaan', room.label],
              ['Jawab sebelum', room.answer_by && momentText(room.answer_by)],
              [
                'Tentang',
                room.about?.path ? (
                  <Link key="about" className="link" href={room.about.path}>
                    {room.about.text}
                  </Link>
                ) : (
                  (room.about?.text ?? 'Yang sudah tidak ada')
                ),
              ],
              ['Apotek', room.pharmacy],
              ['Jam buka', room.today],
            ]}
          />
          <Notice>
            <p>
              Jelaskan obatnya: cara pakai, efek samping, penyimpanan. Jangan mendiagnosis dan jangan mengubah resep; arahkan ke dokter.
            </p>
            <p>Tanda gawat darurat: minta menelepon 119, lalu teruskan percakapan.</p>
          </Notice>
        </aside>
      </div>
    </>
  );
}
