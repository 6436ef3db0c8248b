import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { genderLabels } from '#app/platform/text/gender-labels.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { isScreenLocked } from '#app/ui/staff/screen-locked.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { HandOver } from '../../handover/ui/hand-over.tsx';
import { Prescriptions } from '../../prescription/ui/room-prescriptions.tsx';
import parts from '../../room/ui/chat-room.module.css';
import { SickNoteForm, SickNoteLink } from '../../sick-note/ui/sick-note-form.tsx';
import { WithdrawSickNote } from '../../sick-note/ui/withdraw-sick-note.tsx';
import type { ShownSummary } from '../../transcript/transcript.schema.ts';
import type { ReadRoom } from '../conversation.schema.ts';
import { chatCalls } from './chat-calls.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { DeskState } from './desk-state.tsx';
import styles from './doctor-room.module.css';
import { FollowUp, Summary } from './end-card.tsx';
import { IntakeFacts } from './intake.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';

type Reply = Readonly<{ id: number; title: string; body: string }>;

type Loaded = Readonly<{
  found: ReadRoom;
  summary: ShownSummary | null;
  live: Readonly<Record<string, number>> | null;
  messageId: string;
  replies: readonly Reply[];
  /** To whom the chat can be handed over. */
  doctors: readonly Readonly<{ slug: string; name: string }>[];
  /** The chats of the same person before. */
  earlier: readonly Readonly<{ room: string; on: string }>[];
  age: string | null;
  today: string;
  done: string | null;
}>;

type Props = {
  loaded: Loaded;
  answer: FormAnswer | null;
  /** Another value whenever the desk was read again, as after an unlocked screen. */
  renewed: unknown;
  onRefused(): void;
};

/** One room for its doctor: what is said, and beside it who asks, what was signed, and prepared texts. */
export function DeskRoom({
  loaded: { found, summary, live, messageId, replies, doctors, earlier, age, today, done },
  answer,
  renewed,
  onRefused,
}: Props) {
  const used = useConversation({ found, calls: chatCalls, live, keepsHidden: true, onRefused: () => !isScreenLocked() && onRefused() });
  const { room, isOffline } = used.shown;
  const composer = useRef<ComposerHandle>(null);
  const { acts } = used;
  // biome-ignore lint/correctness/useExhaustiveDependencies: behind a locked screen nothing was read
  useEffect(() => acts.goOn(), [acts, renewed]);
  const sent = useSentField('act');
  const act = answer && (answer.typed.act?.[0] ?? sent);
  const answerOf = (name: string) => (act === name ? answer : null);
  const name = room.patient.name || 'Pasien';
  const address = `/staff/chat/${room.name}`;
  const isOpen = room.state === 'active';
  const mayWrite = isOpen || room.state === 'done' || room.state === 'failed';
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h2>{name}</h2>
          <span className="chip">{room.label}</span>
        </header>
        <FormDone text={answer ? null : done} toast={done ?? undefined} />
        {act === 'send' ? null : <FormErrors answer={answer} />}
        <DeskState room={room} answerOf={answerOf} onOver={() => void acts.refetch()} />
        {room.started_at === null ? null : (
          <section className={`${parts.talk} ${styles.talk}`} aria-label="Ruang chat" id="tulis">
            <div role="status">
              {isOffline ? (
                <Notice tone="error">
                  <p>Tidak terhubung. Pesan disimpan di sini, dan dikirim begitu jaringan kembali.</p>
                </Notice>
              ) : null}
            </div>
            <MessageList
              used={used}
              other={name}
              olderHref={(before) => `/staff/chat/${room.name}?sebelum=${before}`}
              empty="Belum ada pesan. Sapa pasien, dan tanyakan yang belum jelas dari keluhannya."
            />
            {isOpen ? <Composer ref={composer} used={used} messageId={messageId} answer={answerOf('send')} label="Balasan Anda" /> : null}
          </section>
        )}
        <HandOver room={room} doctors={doctors} answer={answerOf('hand')} />
        {isOpen && used.isReady ? <Replies replies={replies} onChoose={(text) => composer.current?.insert(text)} /> : null}
        <FollowUp room={room} messageId={messageId} answer={answerOf('follow-up')} />
        <LiveNotice state={used.liveState} />
      </div>
      <aside className={styles.context} aria-label="Tentang pasien">
        <section aria-labelledby="pasien" className={`card ${parts.state}`}>
          <h2 id="pasien">Pasien</h2>
          <FactList
            className={parts.summary}
            facts={[
              ['Nama', name],
              ['Umur', age ?? 'Belum ditulis; tanyakan bila perlu'],
              ['Jenis kelamin', room.patient.gender && genderLabels[room.patient.gender]],
              ['Layanan', `${room.service}, ${room.facility}, ${room.duration} menit`],
            ]}
          />
          <IntakeFacts intake={room.intake} />
          {earlier.length > 0 ? (
            <>
              <h3>Chat sebelumnya dengan Anda</h3>
              <ul>
                {earlier.map(({ room: name, on }) => (
                  <li key={name}>
                    <StaffLink className="link" href={`/staff/chat/${name}`}>
                      {on}
                    </StaffLink>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
        <Prescriptions
          prescriptions={room.prescriptions}
          act={({ id, can_replace }) =>
            can_replace && room.can_prescribe ? { href: `${address}/resep?ganti=${id}`, text: 'Ganti resep ini' } : null
          }
        />
        {room.can_prescribe ? (
          <div className="actions">
            <StaffLink className="button button-secondary button-small" href={`${address}/resep`}>
              Tulis resep
            </StaffLink>
            <StaffLink className="button button-secondary button-small" href={`${address}/janji`}>
              Buat janji
            </StaffLink>
          </div>
        ) : null}
        {room.can_sign_sick_note ? (
          <SickNoteForm note={room.sick_note} today={today} path={`/chat/${room.name}/surat.pdf`} answer={answerOf('sick-note')} />
        ) : (
          <SickNoteLink note={room.sick_note} path={`/chat/${room.name}/surat.pdf`} />
        )}
        {room.sick_note ? <WithdrawSickNote answer={answerOf('withdraw-note')} /> : null}
        {summary ? <Summary summary={summary} /> : null}
        {mayWrite ? <SummaryForm summary={summary} answer={answerOf('summary')} /> : null}
      </aside>
    </div>
  );
}

/** Prepared texts: a press puts one into the box, where it can still be changed. */
function Replies({ replies, onChoose }: { replies: readonly Reply[]; onChoose(text: string): void }) {
  return (
    <section aria-labelledby="siap" className={styles.replies}>
      <h2 id="siap">Balasan siap pakai</h2>
      {replies.length === 0 ? <p>Belum ada. Tulis sekali, pakai berkali-kali.</p> : null}
      <div className="actions">
        {replies.map(({ id, title, body }) => (
          <button key={id} type="button" className="button button-secondary button-small" onClick={() => onChoose(body)}>
            {title}
          </button>
        ))}
        <LinkButton href="/staff/chat/pengaturan#balasan" tone="quiet" small>
          Atur balasan
        </LinkButton>
      </div>
    </section>
  );
}

function SummaryForm({ summary, answer }: { summary: ShownSummary | null; answer: FormAnswer | null }) {
  return (
    <details className="disclosure" open={summary === null || answer !== null} suppressHydrationWarning>
      <summary>{summary ? 'Tulis versi berikutnya' : 'Tulis ringkasan'}</summary>
      <Form answer={answer} className={parts.form}>
        <input type="hidden" name="act" value="summary" />
        <p className="field-hint">Pasien membacanya, dan setiap versi tetap tersimpan sebagai rekam medis.</p>
        <TextAreaField name="assessment" label="Penilaian" rows={3} maxLength={4_000} defaultValue={summary?.assessment} />
        <TextAreaField name="advice" label="Saran" rows={3} maxLength={4_000} defaultValue={summary?.advice} />
        <TextAreaField name="come_if" label="Datang bila" rows={2} maxLength={2_000} defaultValue={summary?.come_if} />
        <SubmitButton tone="brand" small busyText="Menandatangani…">
          Tandatangani ringkasan
        </SubmitButton>
      </Form>
    </details>
  );
}
