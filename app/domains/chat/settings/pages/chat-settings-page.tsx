import type { ActionFunctionArgs } from 'react-router';
import { getPushOffer } from '#app/domains/push/index.server.ts';
import { PushChoice } from '#app/domains/push/ui/push-choice.tsx';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { findReplies, removeReply, saveReply } from '../change-replies.server.ts';
import { days, hoursField, hoursLabel, hoursText, readHours } from '../chat-hours.ts';
import { getChatSettings, saveChatSettings } from '../save-chat-settings.server.ts';
import styles from '../ui/chat-desk.module.css';
import type { Route } from './+types/chat-settings-page.ts';

export const handle = { access: { capability: 'practice.own' }, page: { cache: 'none', params: ['hasil'] } } satisfies PageHandle;

const path = '/staff/chat/pengaturan';

const doneTexts: Readonly<Record<string, string>> = {
  tersimpan: 'Pengaturan chat disimpan.',
  jeda: 'Chat dijeda. Pasien tidak dapat memesan sampai waktu itu.',
  balasan: 'Balasan disimpan.',
  hapus: 'Balasan dihapus.',
};

export async function loader(args: Route.LoaderArgs) {
  const settings = await load(getChatSettings, args, {});
  const now = args.context.get(platformContext).clock.now().toISOString();
  const { paused_until: paused } = settings;
  return {
    ...settings,
    pushKey: (await load(getPushOffer, args, {})).public_key,
    pausedText: paused !== null && paused > now ? momentText(paused) : null,
    replies: await load(findReplies, args, {}),
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('hasil')),
  };
}

const pauses = [
  ['60', 'Jeda 1 jam'],
  ['240', 'Jeda 4 jam'],
  ['1440', 'Jeda 24 jam'],
] as const;

const numbers = ['promise_minutes', 'max_active', 'max_waiting'] as const;

/** The settings as they are stored, with a pause. */
async function pause(args: ActionFunctionArgs) {
  const { hours, facilities, promise_minutes, max_active, max_waiting } = await load(getChatSettings, args, {});
  const now = args.context.get(platformContext).clock.now().getTime();
  return await formAction(saveChatSettings, {
    keep: ['act'],
    readInput(fields) {
      const [minutes] = pauses.find(([value]) => String(value) === fields.get('menit')) ?? [];
      const until = minutes === undefined ? null : new Date(now + Number(minutes) * 60_000).toISOString();
      // Hours at a hospital where the doctor does not practise any more go, as with the form below.
      const own = hours.flatMap(({ facility: _, ...line }) => (facilities.some(({ id }) => id === line.facility_id) ? [line] : []));
      return { promise_minutes, max_active, max_waiting, hours: own, paused_until: until };
    },
    done: ({ paused_until }) => `${path}?hasil=${paused_until === null ? 'tersimpan' : 'jeda'}`,
  })(args);
}

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('act', {
  pause,
  async settings(args) {
    const { paused_until } = await load(getChatSettings, args, {});
    const kept = [...(await args.request.clone().formData()).keys()].filter((name) => name.startsWith('jam_'));
    return await formAction(saveChatSettings, {
      keep: ['act', ...numbers, ...kept],
      invalidText: firstError,
      readInput: (fields) => ({
        ...Object.fromEntries(numbers.map((name) => [name, fields.get(name)])),
        paused_until,
        hours: readHours(fields),
      }),
      done: () => `${path}?hasil=tersimpan`,
    })(args);
  },
  reply: formAction(saveReply, {
    keep: ['act', 'id', 'title', 'body'],
    invalidText: firstError,
    readInput: (fields) => ({ ...Object.fromEntries(fields), id: fields.get('id') || null }),
    done: () => `${path}?hasil=balasan#balasan`,
  }),
  remove: formAction(removeReply, { keep: ['act', 'id'], done: () => `${path}?hasil=hapus#balasan` }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pengaturan chat', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function ChatSettings({ loaderData, actionData }: Props) {
  const { promise_minutes, max_active, max_waiting, hours, facilities, pausedText, replies, rating, pushKey, done } = loaderData;
  const sent = useSentField('act');
  const answer = actionData ?? null;
  const act = answer && (answer.typed.act?.[0] ?? sent);
  const answerOf = (name: string) => (act === name ? answer : null);
  const changed = answer?.typed.id?.[0] ?? '';
  return (
    <>
      <StaffHeader title="Pengaturan chat" back={<BackLink href="/staff/chat">Chat pasien</BackLink>} />
      <FormDone text={answer ? null : done} />
      <FormErrors answer={answer} />
      <div className={styles.sections}>
        {rating ? (
          <p>
            Nilai rata-rata dari {rating.count} pasien: <strong>{String(rating.average).replace('.', ',')} dari 5</strong>. Nilai satu per
            satu tidak ditampilkan.
          </p>
        ) : null}
        <PushChoice publicKey={pushKey} offer="Terima notifikasi di perangkat ini begitu ada chat yang menunggu Anda." />
        <section aria-labelledby="jeda">
          <h2 id="jeda">Jeda</h2>
          <p>{pausedText ? `Chat dijeda sampai ${pausedText}.` : 'Chat dapat dipesan pada jam di bawah ini.'}</p>
          <Form answer={answerOf('pause')} className="actions">
            <input type="hidden" name="act" value="pause" />
            {pauses.map(([value, label]) => (
              <button key={value} type="submit" name="menit" value={value} className="button button-secondary button-small">
                {label}
              </button>
            ))}
            {pausedText ? (
              <button type="submit" name="menit" value="0" className="button button-brand button-small">
                Akhiri jeda
              </button>
            ) : null}
          </Form>
        </section>
        <section aria-labelledby="jam">
          <h2 id="jam">Jam dan batas</h2>
          <Form answer={answerOf('settings')} className={styles.form}>
            <input type="hidden" name="act" value="settings" />
            <div className={styles.numbers}>
              <TextField name="promise_minutes" label="Dijawab dalam (menit)" inputMode="numeric" defaultValue={promise_minutes} />
              <TextField name="max_active" label="Chat sekaligus" inputMode="numeric" defaultValue={max_active} />
              <TextField name="max_waiting" label="Antrean paling banyak" inputMode="numeric" defaultValue={max_waiting} />
            </div>
            <p className="field-hint">Tulis jam seperti 08.00–12.00, 19.00–21.00. Kosong berarti tidak ada chat hari itu.</p>
            {facilities.map((facility) => (
              <div key={facility.id} className={styles.numbers}>
                {days.map((day) => (
                  <TextField
                    key={day}
                    name={hoursField(facility.id, day)}
                    label={hoursLabel(facility, day)}
                    autoComplete="off"
                    defaultValue={hoursText(hours, facility.id, day)}
                  />
                ))}
              </div>
            ))}
            <SubmitButton tone="brand" busyText="Menyimpan…">
              Simpan
            </SubmitButton>
          </Form>
        </section>
        <section aria-labelledby="balasan">
          <h2 id="balasan">Balasan siap pakai</h2>
          <ul className={styles.replies}>
            {replies.map(({ id, title, body }) => (
              <li key={id}>
                <strong>{title}</strong>
                <p>{body}</p>
                <details className="disclosure" open={changed === String(id)}>
                  <summary>Ubah {title}</summary>
                  <ReplyForm reply={{ id, title, body }} answer={changed === String(id) ? answerOf('reply') : null} />
                  <Form answer={changed === String(id) ? answerOf('remove') : null}>
                    <input type="hidden" name="act" value="remove" />
                    <input type="hidden" name="id" value={id} />
                    <SubmitButton tone="danger" small busyText="Menghapus…">
                      Hapus {title}
                    </SubmitButton>
                  </Form>
                </details>
              </li>
            ))}
          </ul>
          <h3>Balasan baru</h3>
          <ReplyForm reply={null} answer={changed === '' ? answerOf('reply') : null} />
        </section>
      </div>
    </>
  );
}

type Reply = Readonly<{ id: number; title: string; body: string }>;

function ReplyForm({ reply, answer }: { reply: Reply | null; answer: FormAnswer | null }) {
  const suffix = reply ? `-${reply.id}` : '';
  return (
    <Form answer={answer} className={styles.form}>
      <input type="hidden" name="act" value="reply" />
      <input type="hidden" name="id" value={reply?.id ?? ''} />
      <TextField name="title" id={`field-title${suffix}`} label="Nama" autoComplete="off" maxLength={60} defaultValue={reply?.title} />
      <TextAreaField name="body" id={`field-body${suffix}`} label="Isi" rows={3} maxLength={2_000} defaultValue={reply?.body} />
      <SubmitButton tone="secondary" small busyText="Menyimpan…">
        {reply ? 'Simpan balasan' : 'Tambah balasan'}
      </SubmitButton>
    </Form>
  );
}
