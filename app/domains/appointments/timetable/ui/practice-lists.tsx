import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { longDateOf, mediumDateOf } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { capacityText, scheduleText } from '../practice-panel.ts';
import type { PracticeView } from '../timetable-view.schema.ts';
import styles from './timetable.module.css';

type Props = { practice: PracticeView; path: string; mayChange: boolean; answer: FormAnswer | undefined };

/** The weekly hours of a practice, the dates that differ from them, and the leaves of its doctor. */
export function PracticeLists(props: Props) {
  return (
    <div className={styles.sections}>
      <Schedules {...props} />
      <Dates {...props} />
      <Leaves {...props} />
    </div>
  );
}

function Schedules({ practice, path, mayChange }: Props) {
  const weekly = practice.schedules.filter((one) => one.only_on === null);
  return (
    <section aria-labelledby="mingguan">
      <div className={styles.head}>
        <h2 id="mingguan">Jadwal mingguan</h2>
        {mayChange ? (
          <div className={styles.buttons}>
            <PanelLink href={`${path}?panel=minggu`}>Isi seminggu</PanelLink>
            <PanelLink href={`${path}?panel=baru`}>Tambah jadwal</PanelLink>
          </div>
        ) : null}
      </div>
      {weekly.length === 0 ? <p>Belum ada jadwal mingguan.</p> : null}
      {weekly.length > 0 ? (
        <DataTable
          caption="Jadwal mingguan"
          rows={weekly}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'hours', label: 'Jam', isTitle: true, cell: (one) => [scheduleText(one), one.room].filter(Boolean).join(' · ') },
            { key: 'capacity', label: 'Kuota', cell: ({ capacity }) => capacityText(capacity) },
            { key: 'valid', label: 'Berlaku', cell: (one) => validText(one, practice.today) },
            {
              key: 'booked',
              label: 'Terdaftar',
              cell: ({ booked, last_booked }) =>
                booked === 0 ? 'Belum ada' : `${booked} pasien, terakhir ${last_booked ? mediumDateOf(last_booked) : ''}`,
            },
            {
              key: 'acts',
              label: 'Ubah',
              cell: (one) =>
                mayChange ? (
                  <div className={styles.acts}>
                    <ActLink href={`${path}?panel=ubah&jadwal=${one.id}`} about={scheduleText(one)}>
                      Ubah
                    </ActLink>
                    <ActLink href={`${path}?panel=tanggal&jadwal=${one.id}`} about={scheduleText(one)}>
                      Satu tanggal
                    </ActLink>
                    <ActLink href={`${path}?panel=akhiri&jadwal=${one.id}`} about={scheduleText(one)}>
                      Akhiri
                    </ActLink>
                  </div>
                ) : null,
            },
          ]}
        />
      ) : null}
    </section>
  );
}

function validText({ valid_from: from, valid_to: to }: PracticeView['schedules'][number], today: string): string {
  const starts = from > today ? `mulai ${mediumDateOf(from)}` : '';
  const ends = to === null ? '' : `sampai ${mediumDateOf(to)}`;
  return [starts, ends].filter(Boolean).join(' ') || 'seterusnya';
}

const kindTexts = { closed: 'Ditiadakan', hours: 'Jam atau kuota lain', extra: 'Praktik tambahan' } as const;

function Dates({ practice, path, mayChange }: Props) {
  return (
    <section aria-labelledby="tanggal-khusus">
      <div className={styles.head}>
        <h2 id="tanggal-khusus">Tanggal yang berbeda</h2>
        {mayChange ? (
          <div className={styles.buttons}>
            <PanelLink href={`${path}?panel=tanggal`}>Ubah satu tanggal</PanelLink>
            <PanelLink href={`${path}?panel=tambahan`}>Buka praktik tambahan</PanelLink>
          </div>
        ) : null}
      </div>
      {practice.exceptions.length === 0 ? <p>Semua tanggal mengikuti jadwal mingguan.</p> : null}
      {practice.exceptions.length > 0 ? (
        <DataTable
          caption="Tanggal yang berbeda"
          rows={practice.exceptions}
          rowKey={({ schedule_id, day }) => `${schedule_id} ${day}`}
          columns={[
            { key: 'day', label: 'Tanggal', isTitle: true, cell: ({ day }) => longDateOf(day) },
            {
              key: 'kind',
              label: 'Yang berubah',
              cell: ({ kind, note }) => (note ? `${kindTexts[kind]}: ${note}` : kindTexts[kind]),
            },
            {
              key: 'hours',
              label: 'Jam dan kuota',
              cell: ({ kind, start, end, capacity }) =>
                kind === 'closed' ? null : `${[start, end].filter(Boolean).join('–').replaceAll(':', '.')}, ${capacityText(capacity)}`,
            },
            { key: 'taken', label: 'Terdaftar', cell: ({ taken }) => (taken > 0 ? `${taken} pasien` : 'Belum ada') },
            {
              key: 'acts',
              label: 'Ubah',
              cell: ({ schedule_id, day }) =>
                mayChange ? (
                  <div className={styles.acts}>
                    <ActLink href={`${path}?panel=hapus-tanggal&jadwal=${schedule_id}&hari=${day}`} about={longDateOf(day)}>
                      Hapus
                    </ActLink>
                  </div>
                ) : null,
            },
          ]}
        />
      ) : null}
    </section>
  );
}

function Leaves({ practice, path, mayChange, answer }: Props) {
  return (
    <section aria-labelledby="cuti">
      <div className={styles.head}>
        <h2 id="cuti">Cuti</h2>
        {mayChange ? <PanelLink href={`${path}?panel=cuti`}>Catat cuti</PanelLink> : null}
      </div>
      {practice.leaves.length === 0 ? <p>Tidak ada cuti yang tercatat.</p> : null}
      {practice.leaves.length > 0 ? (
        <DataTable
          caption="Cuti"
          rows={practice.leaves}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'days', label: 'Hari', isTitle: true, cell: periodText },
            {
              key: 'place',
              label: 'Berlaku',
              cell: ({ facility_id }) => (facility_id === null ? 'Semua unit' : practice.facility.name),
            },
            { key: 'reason', label: 'Catatan', cell: ({ reason }) => reason || null },
            {
              key: 'acts',
              label: 'Ubah',
              cell: (leave) =>
                mayChange ? (
                  <div className={styles.acts}>
                    <ActLink href={`${path}?panel=ubah-cuti&cuti=${leave.id}`} about={periodText(leave)}>
                      Ubah
                    </ActLink>
                    <RemoveLeave id={leave.id} path={path} answer={answer} about={periodText(leave)} />
                  </div>
                ) : null,
            },
          ]}
        />
      ) : null}
    </section>
  );
}

type Leave = PracticeView['leaves'][number];

const periodText = ({ starts_on: from, ends_on: to }: Leave): string =>
  from === to ? longDateOf(from) : `${mediumDateOf(from)} sampai ${mediumDateOf(to)}`;

function RemoveLeave({ id, path, answer, about }: { id: number; path: string; answer: FormAnswer | undefined; about: string }) {
  return (
    <Form answer={answer} action={useUnitAddress()(path)}>
      <input type="hidden" name="intent" value="remove-leave" />
      <input type="hidden" name="leave_id" value={id} />
      <SubmitButton small tone="danger" busyText="Menghapus…">
        Hapus<span className="visually-hidden"> cuti {about}</span>
      </SubmitButton>
    </Form>
  );
}

function PanelLink({ href, children }: { href: string; children: string }) {
  return (
    <StaffLink href={href} className="button button-secondary button-small">
      {children}
    </StaffLink>
  );
}

function ActLink({ href, about, children }: { href: string; about: string; children: string }) {
  return (
    <StaffLink href={href}>
      {children}
      <span className="visually-hidden"> {about}</span>
    </StaffLink>
  );
}
