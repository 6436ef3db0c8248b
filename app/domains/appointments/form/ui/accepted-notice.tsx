import { LinkButton } from '#app/ui/button.tsx';
import { slotText } from '../../rules.ts';
import type { Submitted } from '../../schema.ts';

/** What happens next, after a request was stored: the chat link stays on screen, also when the pop-up was blocked. */
export function AcceptedNotice({ accepted }: { accepted: Submitted }) {
  return (
    <section className="accepted" aria-labelledby="accepted-title">
      <h2 id="accepted-title" className="accepted-title" tabIndex={-1}>
        {accepted.holds_place ? 'Permintaan Anda tercatat' : slotText}
      </h2>
      <p>
        Kode <strong className="accepted-code">{accepted.code}</strong>
      </p>
      <dl className="facts">
        <div>
          <dt>Dokter</dt>
          <dd>{accepted.doctor.name}</dd>
        </div>
        <div>
          <dt>Rumah sakit</dt>
          <dd>{accepted.facility.name}</dd>
        </div>
        <div>
          <dt>Waktu</dt>
          <dd>
            {accepted.date_string}, {accepted.hours_string}
          </dd>
        </div>
      </dl>
      <p>
        Langkah terakhir: kirim pesan yang sudah kami siapkan ke WhatsApp rumah sakit. Petugas akan membalas untuk memastikan{' '}
        {accepted.holds_place ? 'jadwal' : 'tempat'} Anda.
      </p>
      <div className="actions">
        <LinkButton tone="primary" href={accepted.whatsapp_url} target="_blank" rel="noopener">
          Buka WhatsApp
        </LinkButton>
        <LinkButton tone="secondary" href={accepted.status_url}>
          Lihat atau ubah permintaan
        </LinkButton>
      </div>
    </section>
  );
}
