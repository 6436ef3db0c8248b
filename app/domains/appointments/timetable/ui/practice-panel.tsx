import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { type Panel, scheduleText } from '../practice-panel.ts';
import type { PracticeView } from '../timetable-view.schema.ts';
import { weekdays } from '../weekdays.ts';
import { ChangeForm } from './schedule-change-form.tsx';
import styles from './timetable.module.css';
import { WeekForm } from './week-form.tsx';

type Props = {
  panel: Panel;
  practice: PracticeView;
  /** The page without and with the panel. */
  path: string;
  action: string;
  answer: FormAnswer | undefined;
  mayGroup: boolean;
};

/** The form that the page's address opens. */
export function PracticePanel(props: Props) {
  return (
    <SidePanel title={titles[props.panel.kind]} closeHref={props.path}>
      <PanelForm {...props} />
    </SidePanel>
  );
}

const titles: Readonly<Record<Panel['kind'], string>> = {
  add: 'Jadwal mingguan baru',
  week: 'Jam praktik seminggu',
  change: 'Ubah jadwal',
  end: 'Akhiri jadwal',
  except: 'Ubah satu tanggal',
  unexcept: 'Hapus perubahan tanggal',
  extra: 'Praktik tambahan',
  leave: 'Cuti dokter',
  'change-leave': 'Ubah cuti',
};

function PanelForm({ panel, practice, action, answer, mayGroup }: Props) {
  const form = { action, answer };
  switch (panel.kind) {
    case 'add':
      return (
        <ChangeForm {...form} fields={{ intent: 'add', practice_id: practice.id }} submit="Simpan jadwal">
          <SelectField name="day" label="Hari" placeholder="Pilih hari" options={weekdays} required />
          <HourFields />
          <NumberMinutesField />
          <RoomField />
          <DateField name="valid_from" label="Berlaku mulai" value={practice.today} min={practice.today} />
        </ChangeForm>
      );
    case 'week':
      return <WeekForm {...form} practice={practice} />;
    case 'change':
      return (
        <ChangeForm {...form} fields={{ intent: 'change', schedule_id: panel.schedule.id }} submit="Simpan perubahan">
          <p>{scheduleText(panel.schedule)}. Pasien yang jamnya berubah mendapat pesan.</p>
          <HourFields {...panel.schedule} />
          <NumberMinutesField value={panel.schedule.number_minutes} />
          <RoomField value={panel.schedule.room} />
          <DateField
            name="valid_from"
            label="Berlaku mulai"
            value={latest(practice.today, panel.schedule.valid_from)}
            min={practice.today}
          />
        </ChangeForm>
      );
    case 'end':
      return (
        <ChangeForm {...form} fields={{ intent: 'end', schedule_id: panel.schedule.id }} submit="Akhiri jadwal" danger>
          <p>
            {scheduleText(panel.schedule)} tidak lagi ditawarkan setelah hari terakhirnya
            {panel.schedule.last_booked ? '. Pasien yang sudah terdaftar sesudahnya perlu diberi tahu' : ''}.
          </p>
          <DateField name="last_day" label="Hari terakhir" value={panel.schedule.last_booked ?? practice.today} />
        </ChangeForm>
      );
    case 'except':
      return <ExceptForm {...form} practice={practice} scheduleId={panel.scheduleId} />;
    case 'unexcept':
      return (
        <ChangeForm
          {...form}
          fields={{ intent: 'unexcept', schedule_id: panel.exception.schedule_id, day: panel.exception.day }}
          submit={panel.exception.kind === 'extra' ? 'Hapus praktik tambahan' : 'Kembalikan seperti biasa'}
          danger
        >
          <p>
            {panel.exception.kind === 'extra'
              ? 'Praktik tambahan ini tidak lagi ditawarkan.'
              : 'Tanggal ini kembali memakai jam dan kuota mingguannya.'}
          </p>
        </ChangeForm>
      );
    case 'extra':
      return (
        <ChangeForm {...form} fields={{ intent: 'extra', practice_id: practice.id }} submit="Buka praktik tambahan">
          <p>Untuk tanggal di luar jadwal mingguan, juga pada hari libur.</p>
          <DateField name="day" label="Tanggal" min={practice.today} />
          <HourFields />
          <ReasonField />
        </ChangeForm>
      );
    case 'leave':
      return <LeaveForm {...form} practice={practice} mayGroup={mayGroup} />;
    case 'change-leave':
      return (
        <ChangeForm {...form} fields={{ intent: 'change-leave', leave_id: panel.leave.id }} submit="Simpan cuti">
          <PeriodFields from={panel.leave.starts_on} to={panel.leave.ends_on} />
        </ChangeForm>
      );
  }
}

const latest = (one: string, other: string) => (one > other ? one : other);

type FormProps = Pick<Props, 'action' | 'answer' | 'practice'>;

function ExceptForm({ practice, scheduleId, ...form }: FormProps & { scheduleId: number | null }) {
  const schedules = practice.schedules.map((one) => ({ value: one.id, label: scheduleText(one) }));
  return (
    <ChangeForm {...form} fields={{ intent: 'except' }} submit="Simpan tanggal">
      <SelectField
        name="schedule_id"
        label="Jadwal"
        placeholder="Pilih jadwal"
        options={schedules}
        defaultValue={scheduleId ?? undefined}
        required
      />
      <DateField name="day" label="Tanggal" min={practice.today} />
      <SelectField
        name="kind"
        label="Yang berubah"
        placeholder="Pilih"
        options={[
          { value: 'closed', label: 'Ditiadakan' },
          { value: 'hours', label: 'Jam atau kuota lain' },
        ]}
        required
      />
      <HourFields isOptional />
      <ReasonField />
    </ChangeForm>
  );
}

function LeaveForm({ practice, mayGroup, ...form }: FormProps & { mayGroup: boolean }) {
  const here = { value: practice.facility.id, label: `Hanya di ${practice.facility.name}` };
  return (
    <ChangeForm {...form} fields={{ intent: 'leave', doctor_id: practice.doctor.id }} submit="Simpan cuti">
      <SelectField
        name="place"
        label="Berlaku"
        placeholder="Pilih unit"
        options={mayGroup ? [here, { value: 'all', label: 'Di semua unit' }] : [here]}
        defaultValue={practice.facility.id}
        required
      />
      <PeriodFields from={undefined} to={undefined} />
      <TextField name="reason" label="Catatan (opsional)" hint="Hanya untuk petugas." maxLength={200} autoComplete="off" />
    </ChangeForm>
  );
}

function PeriodFields({ from, to }: { from: string | undefined; to: string | undefined }) {
  return (
    <div className={styles.pair}>
      <DateField name="starts_on" label="Hari pertama" value={from} />
      <DateField name="ends_on" label="Hari terakhir" value={to} />
    </div>
  );
}

type HourProps = { start?: string; end?: string | null; capacity?: number | null; isOptional?: boolean };

function HourFields({ start, end, capacity, isOptional = false }: HourProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          name="start_hour"
          type="time"
          label={isOptional ? 'Mulai (bila lain)' : 'Mulai'}
          defaultValue={start}
          required={!isOptional}
        />
        <TextField name="end_hour" type="time" label="Selesai" hint="Kosong: dengan janji temu" defaultValue={end ?? undefined} />
      </div>
      <TextField
        name="capacity"
        inputMode="numeric"
        label={isOptional ? 'Kuota (bila lain)' : 'Kuota'}
        hint={isOptional ? undefined : 'Pasien per tanggal. Kosong: tanpa batas.'}
        defaultValue={capacity ?? undefined}
        autoComplete="off"
      />
    </>
  );
}

function NumberMinutesField({ value = null }: { value?: number | null }) {
  return (
    <TextField
      name="number_minutes"
      inputMode="numeric"
      label="Menit tiap nomor"
      hint="Bila tiap nomor punya jam sendiri. Kosong: nomor dengan perkiraan waktu."
      defaultValue={value ?? undefined}
      autoComplete="off"
    />
  );
}

function RoomField({ value = null }: { value?: string | null }) {
  return (
    <TextField
      name="room"
      label="Ruang (opsional)"
      hint="Tampil di layar antrean dan halaman kunjungan, contoh: Poli Anak, lantai 2."
      maxLength={60}
      defaultValue={value ?? undefined}
      autoComplete="off"
    />
  );
}

function DateField({ name, label, value, min }: { name: string; label: string; value?: string | undefined; min?: string }) {
  return <TextField name={name} type="date" label={label} defaultValue={value} min={min} required />;
}

function ReasonField() {
  return (
    <TextField
      name="public_reason"
      label="Keterangan (opsional)"
      hint="Tampil di situs untuk semua orang."
      maxLength={120}
      autoComplete="off"
    />
  );
}
