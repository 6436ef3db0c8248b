import { useEffect, useRef } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Submitted } from '../../request.schema.ts';
import { slotText } from '../../request.ts';
import styles from '../appointment.module.css';

function titleOf({ is_repeat, holds_place }: Submitted): string {
  if (is_repeat) return 'Permintaan Anda sudah tercatat';
  return holds_place ? 'Permintaan Anda tercatat' : slotText;
}

/** The receipt of a stored request and the next steps. The chat link is always shown: a pop-up may be blocked. Takes the focus. */
export function AcceptedNotice({ accepted, titleId }: { accepted: Submitted; titleId: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each request that was stored
  useEffect(() => title.current?.focus(), [accepted]);
  const { is_repeat, holds_place, code, doctor, facility, date_string, hours_string, whatsapp_url, status_url } = accepted;
  const chat = (
    <LinkButton tone={is_repeat ? 'secondary' : 'primary'} href={whatsapp_url} target="_blank" rel="noopener">
      Buka WhatsApp
    </LinkButton>
  );
  return (
    <section className={styles.accepted} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} ref={title}>
        {titleOf(accepted)}
      </h2>
      <p>
        Kode <strong className={styles.acceptedCode}>{code}</strong>
      </p>
      <p>
        <Unbroken>{`${doctor.name} · ${facility.name} · ${date_string}, ${hours_string}`}</Unbroken>
      </p>
      <p>
        {is_repeat
          ? 'Anda sudah mendaftar untuk jadwal ini, jadi kami tidak mencatatnya dua kali.'
          : `Langkah terakhir: kirim pesan yang sudah kami siapkan ke WhatsApp rumah sakit. Petugas akan membalas untuk memastikan ${holds_place ? 'jadwal' : 'tempat'} Anda.`}
      </p>
      <div className="actions">
        {is_repeat ? null : chat}
        <LinkButton tone={is_repeat ? 'primary' : 'secondary'} href={status_url}>
          {is_repeat ? 'Lihat permintaan' : 'Lihat atau ubah permintaan'}
        </LinkButton>
        {is_repeat ? chat : null}
      </div>
    </section>
  );
}
