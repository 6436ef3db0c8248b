import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState, Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import type { Bar } from '../gate-board.ts';
import styles from './gate-board.module.css';
import { type BoardList, GateLists } from './gate-lists.tsx';

export type BoardPageProps = {
  event: Readonly<{ id: number; name: string; lead: string }>;
  path: string;
  resultsHref: string | null;
  scannerHref: string;
  expected: number;
  lists: readonly BoardList[];
  /** The hours that a new list is proposed. */
  next: Readonly<{ opens: string; closes: string }>;
  bars: readonly Bar[];
  conflicts: readonly Readonly<{ id: string; what: string; who: string; when: string; where: string; first: string | null }>[];
  devices: readonly Readonly<{ id: string; label: string; seen: string; scans: number; isOpen: boolean; state: string }>[];
  codes: readonly Readonly<{ id: number; label: string; used: string; until: string; isOpen: boolean }>[];
  /** A new gate code, on this one answer alone. */
  created: Readonly<{ code: string; until: string }> | null;
  done: string | null;
  refusal: FormAnswer | null;
  live: Readonly<Record<string, number>> | null;
  answerOf(intent: string): FormAnswer | null;
};

/** What happens at the gates of an event, live: who came, when, what went wrong, and with which devices. */
export function BoardPage(props: BoardPageProps) {
  const { event, path, resultsHref, scannerHref, expected, lists, next, bars, conflicts, created, done, refusal, live, answerOf } = props;
  const state = useStaffLive(live);
  return (
    <>
      <StaffHeader
        title={event.name}
        lead={event.lead}
        back={<BackLink href={resultsHref ?? '/staff'}>{resultsHref ? 'Pendaftaran' : 'Hari ini'}</BackLink>}
        actions={
          <>
            <a href={scannerHref} className="button button-primary">
              Buka pemindai
            </a>
            {resultsHref ? (
              <StaffLink href={`${resultsHref}/daftar`} className="button button-secondary">
                Daftarkan peserta
              </StaffLink>
            ) : null}
          </>
        }
      />
      <LiveNotice state={state} />
      <FormErrors answer={refusal} />
      {refusal ? null : <FormDone text={done} />}
      {created ? <NewCode created={created} /> : null}
      <div className={styles.board}>
        <GateLists lists={lists} expected={expected} path={path} next={next} answer={answerOf('save_list')} />
        <TimeChart bars={bars} />
        <Conflicts conflicts={conflicts} />
        <Devices {...props} />
        <Codes {...props} />
      </div>
    </>
  );
}

/** A drawing for the eye, and the same as a table for everybody. */
function TimeChart({ bars }: { bars: readonly Bar[] }) {
  if (bars.length === 0) return null;
  const width = 100 / bars.length;
  return (
    <section className={styles.part} aria-labelledby="per-sepuluh">
      <h2 id="per-sepuluh">Per 10 menit</h2>
      <svg className={styles.chart} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ label, share }, index) => (
          <rect key={label} x={index * width + width * 0.1} width={width * 0.8} y={30 - share * 30} height={share * 30} />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details className={styles.more}>
        <summary>Sebagai tabel</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Mulai</th>
              <th scope="col">Peserta masuk</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, people }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{people}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Conflicts({ conflicts }: Pick<BoardPageProps, 'conflicts'>) {
  return (
    <section className={styles.part} aria-labelledby="bentrok">
      <h2 id="bentrok">Perlu dilihat</h2>
      {conflicts.length > 0 ? (
        <DataTable
          caption="Pemindaian yang perlu dilihat"
          rows={conflicts}
          rowKey={({ id }) => id}
          columns={[
            { key: 'who', label: 'Peserta', isTitle: true, cell: ({ who }) => who },
            { key: 'what', label: 'Yang terjadi', cell: ({ what }) => what },
            { key: 'when', label: 'Waktu', cell: ({ when }) => when },
            { key: 'where', label: 'Perangkat', cell: ({ where }) => where },
            { key: 'first', label: 'Pertama masuk', cell: ({ first }) => first ?? '–' },
          ]}
        />
      ) : (
        <p className={styles.second}>Tidak ada tiket yang dipindai dua kali tanpa jaringan, atau dipindai sesudah dibatalkan.</p>
      )}
    </section>
  );
}

function Devices({ devices, path, answerOf }: BoardPageProps) {
  const action = useUnitAddress()(path);
  return (
    <section className={styles.part} aria-labelledby="perangkat">
      <h2 id="perangkat">Perangkat pemindai</h2>
      {devices.length > 0 ? (
        <DataTable
          caption="Perangkat pemindai"
          rows={devices}
          rowKey={({ id }) => id}
          columns={[
            { key: 'label', label: 'Pintu', isTitle: true, cell: ({ label }) => label },
            { key: 'state', label: 'Keadaan', cell: ({ state }) => state },
            { key: 'seen', label: 'Terakhir terlihat', cell: ({ seen }) => seen },
            { key: 'scans', label: 'Pindaian', isNumber: true, cell: ({ scans }) => scans },
            {
              key: 'act',
              label: 'Tindakan',
              cell: ({ id, label, isOpen }) =>
                isOpen ? (
                  <Form answer={answerOf('revoke_device')} action={action}>
                    <input type="hidden" name="intent" value="revoke_device" />
                    <input type="hidden" name="device" value={id} />
                    <SubmitButton tone="secondary" busyText="Mencabut…" aria-label={`Cabut ${label}`}>
                      Cabut
                    </SubmitButton>
                  </Form>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      ) : (
        <EmptyState title="Belum ada perangkat.">
          <p>Buat kode gerbang di bawah, lalu buka halaman pemindai di ponsel panitia.</p>
        </EmptyState>
      )}
    </section>
  );
}

function Codes({ codes, path, answerOf }: BoardPageProps) {
  const action = useUnitAddress()(path);
  return (
    <section className={styles.part} aria-labelledby="kode">
      <h2 id="kode">Kode gerbang</h2>
      <Form answer={answerOf('create_code')} action={action} className={styles.form}>
        <input type="hidden" name="intent" value="create_code" />
        <TextField name="label" label="Nama pintu" hint="Tampil di papan ini, contoh Pintu timur." maxLength={60} />
        <TextField name="max_uses" label="Untuk berapa perangkat" inputMode="numeric" defaultValue="1" />
        <TextField name="hours" label="Berlaku berapa jam" inputMode="numeric" defaultValue="8" hint="Paling lama 12 jam." />
        <SubmitButton tone="brand" busyText="Membuat…">
          Buat kode
        </SubmitButton>
      </Form>
      {codes.length > 0 ? (
        <DataTable
          caption="Kode gerbang"
          rows={codes}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'label', label: 'Pintu', isTitle: true, cell: ({ label }) => label },
            { key: 'used', label: 'Dipakai', cell: ({ used }) => used },
            { key: 'until', label: 'Berlaku sampai', cell: ({ until }) => until },
            {
              key: 'act',
              label: 'Tindakan',
              cell: ({ id, label, isOpen }) =>
                isOpen ? (
                  <Form answer={answerOf('revoke_code')} action={action}>
                    <input type="hidden" name="intent" value="revoke_code" />
                    <input type="hidden" name="id" value={id} />
                    <SubmitButton tone="secondary" busyText="Mencabut…" aria-label={`Cabut kode ${label}`}>
                      Cabut
                    </SubmitButton>
                  </Form>
                ) : (
                  'Habis'
                ),
            },
          ]}
        />
      ) : null}
    </section>
  );
}

function NewCode({ created }: { created: Readonly<{ code: string; until: string }> }) {
  const box = useTakeFocus<HTMLDivElement>(created.code);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="good">
        <p>
          Kode gerbang: <strong className={styles.code}>{created.code}</strong>
        </p>
        <p>Berlaku sampai {created.until}. Kode ini tampil sekali ini saja; catat atau bacakan sekarang.</p>
      </Notice>
    </div>
  );
}
