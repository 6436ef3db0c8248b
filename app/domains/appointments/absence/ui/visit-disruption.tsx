import { Notice } from '#app/ui/page-parts.tsx';

type Props = { news: Readonly<{ kind: 'absent' | 'late'; doctor: string; minutes: number | null }> | null };

/** On the patient's page of a visit: it does not take place, or the doctor is late today. */
export function VisitNews({ news }: Props) {
  if (!news) return null;
  return (
    <Notice tone={news.kind === 'absent' ? 'error' : 'info'}>
      {news.kind === 'absent' ? (
        <p>
          <strong>{news.doctor} tidak praktik pada tanggal ini.</strong> Pilih tanggal lain atau batalkan di bawah, atau tunggu telepon dari
          petugas.
        </p>
      ) : (
        <p>
          <strong>
            {news.doctor} terlambat sekitar {news.minutes} menit hari ini.
          </strong>{' '}
          Kunjungan Anda tetap berlaku. Bila tidak dapat menunggu, pindahkan atau batalkan di bawah.
        </p>
      )}
    </Notice>
  );
}
