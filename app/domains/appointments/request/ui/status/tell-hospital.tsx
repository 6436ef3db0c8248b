import { LinkButton } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice, Steps } from '#app/ui/page-parts.tsx';
import type { ShownRequest } from '../../shown-request.ts';
import styles from './appointment-status.module.css';

/** The chat with the hospital; its message fits what happened to the request. */
function ChatButton({ request }: { request: ShownRequest }) {
  return (
    <LinkButton tone="primary" href={request.whatsapp_url ?? ''} target="_blank" rel="noopener noreferrer">
      Buka WhatsApp
    </LinkButton>
  );
}

const tellText = ({ facility }: ShownRequest) => `Beri tahu ${facility.name} juga, dengan pesan yang sudah kami siapkan.`;

type NextProps = { request: ShownRequest; isQueueShown: boolean };

/** What the patient does at the desk. Where there is a window, the sentence beside it says by when; on the day the queue does. */
function atDeskText({ request: { reportText, holds_place: holdsPlace, code }, isQueueShown }: NextProps): string {
  if (reportText !== null || isQueueShown) return `Sebutkan kode ${code} saat lapor di loket.`;
  return `${holdsPlace ? 'Datang' : 'Setelah tempat dipastikan, datang'} 15 menit lebih awal dan sebutkan kode ${code} di loket.`;
}

type DoneProps = { request: ShownRequest; text: string | undefined; toast: string | undefined };

/** What has just been done to the request, with the message about it to the hospital. */
export function ChangeDone({ request, text, toast }: DoneProps) {
  return (
    <FormDone text={text} toast={toast}>
      <Notice tone="good" glyph={circleCheck}>
        <p className={styles.done}>{text}</p>
        <p className={styles.tell}>{tellText(request)}</p>
        <ChatButton request={request} />
      </Notice>
    </FormDone>
  );
}

/** What the patient does next, as long as the request is open or was cancelled. */
export function NextStep({ request, isQueueShown }: NextProps) {
  if (request.isHere) return <p className={styles.tell}>{`Kedatangan Anda sudah tercatat.${isQueueShown ? '' : waitText}`}</p>;
  if (!request.whatsapp_url || request.isByHospital) return null;
  if (request.status === 'cancelled' || (request.movedFrom && !request.isConfirmed)) return <TellAgain request={request} />;
  if (request.isConfirmed) return <Confirmed request={request} isQueueShown={isQueueShown} />;
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step">Langkah berikutnya</h2>
      <Steps>
        <li>Kirim pesan yang sudah kami siapkan ke WhatsApp {request.facility.name}, supaya lebih cepat dipastikan.</li>
        <li>
          Rumah sakit menghubungi Anda lewat WhatsApp atau telepon untuk memastikan {request.holds_place ? 'jadwal' : 'tempat'} Anda.
          Setelah dipastikan, halaman ini menyebutkannya.
        </li>
        <li>{atDeskText({ request, isQueueShown })}</li>
      </Steps>
      <ChatButton request={request} />
    </section>
  );
}

const waitText = ' Tunggu sampai nomor antrean Anda dipanggil.';

function Confirmed(props: NextProps) {
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step">Kunjungan Anda sudah dipastikan</h2>
      <p className={styles.tell}>{atDeskText(props)} Bila berhalangan, ubah jadwal atau batalkan di atas.</p>
    </section>
  );
}

/** What the hospital changed, and how to ask about it: before everything else of the visit, which is not as it was told. */
export function HospitalChange({ request }: { request: ShownRequest }) {
  const { status, facility, movedFrom, date_string, cancelReason } = request;
  if (!request.isByHospital || request.isHere || !request.whatsapp_url) return null;
  return (
    <section aria-labelledby="hospital-change">
      <h2 id="hospital-change">
        {status === 'cancelled' ? 'Rumah sakit membatalkan kunjungan ini' : 'Rumah sakit memindahkan kunjungan ini'}
      </h2>
      <p className={styles.tell}>
        {status === 'cancelled'
          ? `${facility.name} membatalkan kunjungan ini: ${cancelReason}.`
          : `${facility.name} memindahkannya dari ${movedFrom} ke ${date_string}. Bila waktu ini tidak cocok, ubah jadwal atau batalkan di bawah.`}
      </p>
      <ChatButton request={request} />
    </section>
  );
}

function TellAgain({ request }: { request: ShownRequest }) {
  const { status, movedFrom, date_string } = request;
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step">Beri tahu rumah sakit</h2>
      <p className={styles.tell}>
        {status === 'cancelled'
          ? 'Anda membatalkan kunjungan ini. '
          : `Anda memindahkan kunjungan ini dari ${movedFrom} ke ${date_string}. `}
        {tellText(request)}
        {status === 'requested' ? ' Rumah sakit memastikan tanggal baru lewat WhatsApp atau telepon.' : ''}
      </p>
      <ChatButton request={request} />
    </section>
  );
}
