import { PictureInput } from '#app/ui/staff/controls/picture-input.tsx';
import { RichField } from '#app/ui/staff/editing/rich-field.tsx';
import { useStaffUnits } from '#app/ui/staff/units.tsx';
import { choicesOfPart, partLabels } from '../../form-part-texts.ts';
import { DiscountEditor } from './discount-editor.tsx';
import styles from './form-builder.module.css';
import { useWorkError } from './form-work-errors.ts';
import { PartChoice, PartFlag, PartLine, PartText } from './part-field.tsx';
import type { Work } from './use-work.ts';

type SectionProps = { work: Work; isSurvey: boolean };

/** What the form is called, and when and where it takes place. */
export function WhenAndWhere({
  work,
  isSurvey,
  isKnown,
  address,
  mayBeOfGroup,
}: SectionProps & { isKnown: boolean; address: string; mayBeOfGroup: boolean }) {
  const units = useStaffUnits();
  const workError = useWorkError();
  return (
    <section className={styles.part} aria-label="Waktu dan tempat">
      <PartLine work={work} name="name" maxLength={120} />
      <PartLine
        work={work}
        name="slug"
        readOnly={isKnown}
        hint={isKnown ? `Sudah dikenal orang, jadi tetap: ${address}` : 'Bagian terakhir alamatnya.'}
      />
      <RichField
        name="description"
        label={partLabels.description}
        value={work.values.description ?? ''}
        isReadOnly={false}
        onChange={(value) => work.set('description', value)}
      />
      <PictureInput
        name="image"
        label={partLabels.image}
        error={workError('image') ?? undefined}
        value={work.values.image ?? ''}
        onChange={(address) => work.set('image', address)}
      />
      <PartChoice
        work={work}
        name="facility"
        placeholder={mayBeOfGroup ? 'Seluruh grup' : 'Pilih'}
        options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {isSurvey ? null : <PartLine work={work} name="place" hint="Kosong: di fasilitas itu sendiri." maxLength={200} />}
      {isSurvey ? null : (
        <div className={styles.pair}>
          <PartLine work={work} name="starts_at" type="datetime-local" />
          <PartLine work={work} name="ends_at" type="datetime-local" />
        </div>
      )}
      <div className={styles.pair}>
        <PartLine work={work} name="opens_at" type="datetime-local" hint="Kosong: sejak terbit." />
        <PartLine
          work={work}
          name="closes_at"
          type="datetime-local"
          hint={isSurvey ? 'Kosong: sampai ditutup.' : 'Kosong: sampai acara selesai.'}
        />
      </div>
      {isSurvey ? null : <PartLine work={work} name="edit_until" type="datetime-local" hint="Kosong: tidak dapat diubah." />}
      <PartLine
        work={work}
        name="retention_days"
        inputMode="numeric"
        hint={isSurvey ? 'Sesudah dikirim, 1 sampai 365.' : 'Sesudah acara, 1 sampai 365.'}
      />
    </section>
  );
}

/** Who can register, how many, for how much. */
export function SeatsAndPrices({ work, isSurvey }: SectionProps) {
  return (
    <section className={styles.part} aria-label="Peserta dan harga">
      <PartChoice work={work} name="audience" placeholder="Pilih" options={choicesOfPart.audience} />
      <PartFlag
        work={work}
        name="sensitive"
        label={`${partLabels.sensitive} (jawaban terenkripsi, siapa yang terdaftar tidak terungkap)`}
      />
      {isSurvey ? (
        <PartFlag work={work} name="complaint" />
      ) : (
        <>
          <PartLine work={work} name="capacity" inputMode="numeric" hint="Kosong: tanpa batas. Tempat per pilihan diatur di isiannya." />
          <PartFlag work={work} name="waitlist" />
          <PartFlag work={work} name="approval" />
          <PartLine work={work} name="party_max" inputMode="numeric" hint="Satu tiket untuk satu keluarga, paling banyak 20 orang." />
          <PartFlag work={work} name="party_names" />
          <PartFlag work={work} name="payment" label={`${partLabels.payment} (tanpa ini, harganya hanya disebut)`} />
          <PartChoice work={work} name="party_price" placeholder="Pilih" options={choicesOfPart.party_price} />
          <PartLine
            work={work}
            name="hold_minutes"
            inputMode="numeric"
            hint="Selama itu tempatnya disimpan, dengan cara apa pun dibayar kecuali di tempat; 5 sampai 4.320. Bukti transfer yang terkirim ditunggu sampai kasir memeriksanya."
          />
          <PartLine
            work={work}
            name="at_place_hours"
            inputMode="numeric"
            hint="Selama itu tempatnya disimpan bagi yang memilih bayar di tempat, dan tidak lewat dari mulainya acara; 1 sampai 720."
          />
          <DiscountEditor work={work} />
        </>
      )}
    </section>
  );
}

/** What people agree to, and what they are told. */
export function ConsentsAndTexts({ work, isSurvey }: SectionProps) {
  return (
    <section className={styles.part} aria-label="Persetujuan dan teks">
      <PartText work={work} name="consent_processing" maxLength={1_000} />
      {isSurvey ? null : (
        <PartText
          work={work}
          name="consent_announcement"
          maxLength={500}
          label={`${partLabels.consent_announcement} (kosong: tidak diumumkan)`}
          hint="Kotak terpisah yang tidak tercentang; yang tampil hanya “Siti R***”."
        />
      )}
      <PartText
        work={work}
        name="consent_marketing"
        maxLength={500}
        label={`${partLabels.consent_marketing} (kosong: tidak ditanyakan)`}
        hint="Kotak terpisah yang tidak tercentang."
      />
      <PartLine work={work} name="text_submit" maxLength={40} hint="Kosong: tulisan yang biasa." />
      <PartText work={work} name="text_success" maxLength={1_000} hint="Kosong: teks yang biasa." />
      <PartText work={work} name="text_whatsapp" maxLength={500} hint="Pesan yang terisi waktu peserta menghubungi rumah sakit." />
    </section>
  );
}
