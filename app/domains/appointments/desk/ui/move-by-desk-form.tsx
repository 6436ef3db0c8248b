import { Checkbox, SelectField, TextAreaField } from '#app/ui/field.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { deskPath } from '../booking-desk-address.ts';
import styles from './booking-desk.module.css';
import type { OpenRequest, PanelAnswers } from './booking-desk-data.ts';
import { DateChoice } from './date-choice.tsx';
import { StepForm } from './desk-step-form.tsx';

type Props = Pick<PanelAnswers, 'answerOf'> & { request: OpenRequest; move: NonNullable<OpenRequest['move']>; closeHref: string };

/** Moves the visit: first the date, then the doctor's hours on it. */
export function MoveForm({ request, move, answerOf, closeHref }: Props) {
  const here = new URLSearchParams(useUnitAddress()(closeHref).split('?')[1]);
  const path = `${deskPath}/${request.id}`;
  const options = move.options.map(({ id, label, refusal, group }) => ({
    value: id,
    label: refusal ? `${label} · ${refusal}` : label,
    group,
  }));
  return (
    <section className={styles.move} aria-labelledby="pindahkan">
      <h3 id="pindahkan">Pindahkan kunjungan</h3>
      <DateChoice action={path} name="pindah" label="Tanggal baru" date={move.date} answer={answerOf('move')}>
        {[...here].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
      </DateChoice>
      {options.length > 0 ? (
        <StepForm request={request} intent="move" label="Pindahkan" tone="brand" className={styles.form} answerOf={answerOf}>
          <input type="hidden" name="visit_date" value={move.date} />
          <SelectField
            name="schedule_id"
            label="Dokter dan jam"
            placeholder="Pilih jadwal"
            options={options}
            defaultValue={move.chosen ?? ''}
          />
          {move.hasOthers ? (
            <Checkbox id="move-other" name="other_specialization" label="Ke spesialisasi lain. Kunjungannya lalu perlu dipastikan lagi." />
          ) : null}
          <TextAreaField id="move-note" name="note" label="Catatan untuk petugas (opsional)" rows={2} maxLength={500} />
          {request.mayOverbook ? <Checkbox id="move-over" name="over_capacity" label="Juga bila kuota sudah penuh" /> : null}
        </StepForm>
      ) : (
        <p>Tidak ada praktik lain di rumah sakit ini pada tanggal itu. Pilih tanggal lain.</p>
      )}
      <p>
        <StaffLink href={`${path}?${closeHref.split('?')[1] ?? ''}`} className="link">
          Tidak jadi memindahkan
        </StaffLink>
      </p>
    </section>
  );
}
