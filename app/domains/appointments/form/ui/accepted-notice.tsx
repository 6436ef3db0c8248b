import { useEffect, useRef } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { slotText } from '../../rules.ts';
import type { Submitted } from '../../schema.ts';

/**
 * The next steps after a request was stored. The chat link is always shown, because the pop-up may be blocked; the notice takes the focus.
 */
export function AcceptedNotice({ accepted, titleId }: { accepted: Submitted; titleId: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="accepted" aria-labelledby={titleId}>
      <h2 id={titleId} className="accepted-title" tabIndex={-1} ref={title}>
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
