import { useMemo } from 'react';
import { formAction, formActions } from '#app/platform/form-action.server.ts';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { dateOptionText } from '../../form/ui/slot-choice.tsx';
import { slotText } from '../../rules.ts';
import type { RequestDetail } from '../../schema.ts';
import { cancelRequest, getRequestByToken, moveRequest } from '../operations.server.ts';
import '../../ui/appointment.css';
import { Steps } from '#app/ui/page-parts.tsx';
import type { Route } from './+types/appointment-status';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The address gives access to the request: it must not be sent in a Referer or be indexed by search engines. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params;
  const request = await load(getRequestByToken, args, { token });
  return { request: shownOf(request), isNew: new URL(args.request.url).searchParams.has('baru') };
}

/** Loader data goes to the browser, so it holds only what the page shows. */
function shownOf({ facility, doctor, specialization, next_dates, visit_date, ...request }: RequestDetail) {
  const { code, status, holds_place, patient_name, phone_masked, date_string, hours_string, can_cancel, can_move } = request;
  return {
    code,
    status,
    holds_place,
    patient_name,
    phone_masked,
    date_string,
    hours_string,
    can_cancel,
    facility: { name: facility.name, address: facility.address },
    specialization: specialization.name,
    doctor,
    // The chat message to the hospital holds the private link.
    whatsapp_url: status === 'requested' ? request.whatsapp_url : null,
    otherDates: can_move
      ? next_dates.filter(({ date }) => date !== visit_date).map((option) => ({ date: option.date, text: dateOptionText(option) }))
      : [],
  };
}

const cancel = formAction(cancelRequest, {
  readInput: (_fields, { params }) => ({ token: params.token }),
  done: () => ({ show: { done: 'Permintaan dibatalkan.' } }),
});

const move = formAction(moveRequest, {
  readInput: (fields, { params }) => ({ token: params.token, visit_date: fields.get('visit_date') }),
  invalidText: () => 'Pilih salah satu tanggal dari daftar.',
  done: (request) => ({ show: { done: movedText(request) } }),
});

export const action = formActions('act', { cancel }, move);

function movedText({ date_string, holds_place }: RequestDetail): string {
  return `Tanggal dipindah ke ${date_string}.${holds_place ? '' : ' Tempat pada tanggal ini dipastikan petugas.'}`;
}

export const meta = () => [
  { title: 'Permintaan kunjungan | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

type Shown = Route.ComponentProps['loaderData']['request'];

const statusText = {
  requested: 'Menunggu konfirmasi rumah sakit',
  cancelled: 'Dibatalkan',
  quarantined: 'Perlu dikirim ulang',
} satisfies Record<RequestDetail['status'], string>;

/** True for an open request without a slot, about which the staff decides. */
const waitsForSlot = (request: Shown) => request.status === 'requested' && !request.holds_place;

export default function AppointmentStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { request, isNew } = loaderData;
  const newTitle = waitsForSlot(request) ? slotText : 'Permintaan Anda tercatat';
  const refusal = actionData && 'code' in actionData ? actionData : null;
  return (
    <div className="page page-narrow">
      <h1 className="page-title">{isNew ? newTitle : 'Permintaan kunjungan'}</h1>
      <div className="status-answer">
        <FormDone text={actionData && 'done' in actionData ? actionData.done : null} />
        <Refusal answer={refusal} />
      </div>
      <Facts request={request} />
      {request.status === 'quarantined' ? <Quarantined request={request} /> : null}
      {request.status === 'requested' ? <NextStep request={request} /> : null}
      {request.otherDates.length > 0 ? <Move dates={request.otherDates} answer={refusal} /> : null}
      {request.can_cancel ? <Cancel holdsSlot={request.holds_place} answer={refusal} /> : null}
      {request.status === 'cancelled' ? (
        <LinkButton tone="primary" href={`/pendaftaran?doctor_slug=${request.doctor.slug}`}>
          Daftar lagi ke dokter ini
        </LinkButton>
      ) : null}
    </div>
  );
}

function Refusal({ answer }: { answer: FormAnswer | null }) {
  // The form has one field and the sentence names it, so there is no list of errors.
  const sentence = useMemo(() => answer && { ...answer, errors: [] }, [answer]);
  return <FormErrors answer={sentence} />;
}

function Facts({ request }: { request: Shown }) {
  const rows = [
    ['Status', waitsForSlot(request) ? slotText : statusText[request.status]],
    ['Kode', request.code],
    ['Nama pasien', request.patient_name],
    ['Nomor ponsel', request.phone_masked],
    ['Dokter', `${request.doctor.name} (${request.specialization})`],
    ['Rumah sakit', `${request.facility.name}, ${request.facility.address}`],
    ['Waktu', `${request.date_string}, ${request.hours_string}`],
  ];
  return (
    <dl className="facts card">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NextStep({ request }: { request: Shown }) {
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step">Langkah berikutnya</h2>
      <Steps>
        <li>Kirim pesan yang sudah kami siapkan ke WhatsApp {request.facility.name}.</li>
        <li>Tunggu balasan petugas yang memastikan {request.holds_place ? 'jadwal' : 'tempat'} Anda.</li>
        <li>
          {request.holds_place ? 'Datang' : 'Setelah tempat dipastikan, datang'} 15 menit lebih awal dan sebutkan kode {request.code} di
          loket.
        </li>
      </Steps>
      <LinkButton tone="primary" href={request.whatsapp_url ?? ''} target="_blank" rel="noopener noreferrer">
        Buka WhatsApp
      </LinkButton>
    </section>
  );
}

function Quarantined({ request }: { request: Shown }) {
  return (
    <section className="notice notice-error">
      <p>
        Permintaan ini tampak dikirim oleh program otomatis, jadi tempat belum disediakan. Jika Anda memang ingin mendaftar, silakan isi
        formulir sekali lagi.
      </p>
      <LinkButton tone="secondary" href={`/pendaftaran?doctor_slug=${request.doctor.slug}`}>
        Isi formulir lagi
      </LinkButton>
    </section>
  );
}

type MoveProps = { dates: Shown['otherDates']; answer: FormAnswer | null };

function Move({ dates, answer }: MoveProps) {
  return (
    <section aria-labelledby="move">
      <h2 id="move">Pindah tanggal</h2>
      <Form answer={answer} className="inline-form">
        <input type="hidden" name="act" value="move" />
        <label className="field-label" htmlFor="visit-date">
          Tanggal baru, jam yang sama
        </label>
        <select id="visit-date" name="visit_date" className="select">
          {dates.map((option) => (
            <option key={option.date} value={option.date}>
              {option.text}
            </option>
          ))}
        </select>
        <SubmitButton tone="secondary" busyText="Memindahkan…">
          Pindahkan
        </SubmitButton>
      </Form>
    </section>
  );
}

function Cancel({ holdsSlot, answer }: { holdsSlot: boolean; answer: FormAnswer | null }) {
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel">Batalkan permintaan</h2>
      <details className="disclosure">
        <summary>Saya ingin membatalkan</summary>
        <Form answer={answer} className="inline-form">
          <input type="hidden" name="act" value="cancel" />
          <p>
            {holdsSlot ? 'Tempat Anda akan diberikan kepada pasien lain. ' : ''}
            Pembatalan tidak dapat ditarik kembali, tetapi Anda bisa mendaftar lagi.
          </p>
          <SubmitButton tone="danger" busyText="Membatalkan…">
            Ya, batalkan
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}
