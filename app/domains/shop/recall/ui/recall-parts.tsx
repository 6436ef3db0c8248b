import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import type { RecallOutcome } from '../recall.schema.ts';
import { outcomeLabels, recallPath } from '../recall.ts';
import styles from './recall.module.css';

type Part = Readonly<{
  partId: string;
  order: string;
  qty: number;
  hasBuyer: boolean;
  isHere: boolean;
  notified: string | null;
  outcome: RecallOutcome | null;
  note: string | null;
  doneText: string | null;
}>;

type Props = {
  recall: Readonly<{ id: string; unit: string; open: number; count: number }>;
  parts: readonly Part[];
  answer: FormAnswer | null;
  /** The buyer whose number was opened. */
  contact: Contact | null;
};

type Contact = Readonly<{ partId: string; name: string; phone: string; call_url: string; whatsapp_url: string }>;

/** Every order that was packed from the batch: whether its buyer was notified, and what became of the goods. */
export function RecallParts({ recall, parts, answer, contact }: Props) {
  const typed = answer?.typed.part_id?.[0];
  return (
    <section aria-labelledby="pembeli">
      <h2 id="pembeli" className={styles.head}>
        {recall.open > 0 ? `${recall.open} dari ${recall.count} pesanan belum selesai` : 'Semua pembeli sudah selesai'}
      </h2>
      {parts.length < recall.count ? <p>Yang ditampilkan {parts.length} pesanan pertama.</p> : null}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.partId}>
            <div className={styles.part}>
              <p>
                <StaffLink href={`/staff/pesanan/${part.partId}`} className={styles.order}>
                  {part.order}
                </StaffLink>{' '}
                {part.qty.toLocaleString('id-ID')} {recall.unit}
              </p>
              {part.doneText ? (
                <StateBadge tone="good">{part.doneText}</StateBadge>
              ) : part.isHere ? (
                <StateBadge tone="danger">Belum sampai: tahan kirimannya</StateBadge>
              ) : null}
              <p className={styles.notified}>{part.notified ? `Dikabari: ${part.notified}` : 'Kabarnya sedang dikirim.'}</p>
            </div>
            {contact?.partId === part.partId ? (
              <Numbers contact={contact} />
            ) : part.hasBuyer ? (
              <Open recallId={recall.id} part={part} />
            ) : null}
            <Tick recallId={recall.id} part={part} answer={typed === part.partId ? answer : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number is opened for one buyer at a time, and each opening is in the buyer's access log. */
function Open({ recallId, part }: { recallId: string; part: Part }) {
  const addressOf = useUnitAddress();
  return (
    <Form answer={null} action={addressOf(`${recallPath}/${recallId}`)}>
      <input type="hidden" name="intent" value="contact" />
      <input type="hidden" name="part_id" value={part.partId} />
      <SubmitButton small busyText="Membuka…">
        Buka nomor pembeli<span className="visually-hidden"> {part.order}</span>
      </SubmitButton>
    </Form>
  );
}

function Numbers({ contact }: { contact: Contact }) {
  const box = useTakeFocus<HTMLDivElement>(contact.phone);
  return (
    <div ref={box} tabIndex={-1} className={styles.part}>
      <p>
        {contact.name} <strong>{contact.phone}</strong>
      </p>
      <LinkButton href={contact.call_url} tone="secondary" small>
        Telepon
      </LinkButton>
      <LinkButton href={contact.whatsapp_url} tone="brand" small target="_blank" rel="noopener noreferrer">
        Buka WhatsApp
      </LinkButton>
    </div>
  );
}

function Tick({ recallId, part, answer }: { recallId: string; part: Part; answer: FormAnswer | null }) {
  const addressOf = useUnitAddress();
  const { partId, outcome, note } = part;
  return (
    <details className={styles.tick} open={answer !== null}>
      <summary>
        {outcome ? 'Ubah hasilnya' : 'Catat hasilnya'}
        <span className="visually-hidden"> untuk {part.order}</span>
      </summary>
      <Form answer={answer} action={addressOf(`${recallPath}/${recallId}`)} className={styles.form}>
        <input type="hidden" name="intent" value="tick" />
        <input type="hidden" name="part_id" value={partId} />
        <SelectField
          id={`outcome-${partId}`}
          name="outcome"
          label="Apa yang terjadi dengan obatnya"
          placeholder="Pilih"
          options={Object.entries(outcomeLabels).map(([value, label]) => ({ value, label }))}
          defaultValue={outcome ?? undefined}
        />
        <TextField
          id={`note-${partId}`}
          name="note"
          label="Catatan (opsional)"
          autoComplete="off"
          maxLength={200}
          defaultValue={note ?? ''}
        />
        <SubmitButton busyText="Menyimpan…">Simpan</SubmitButton>
      </Form>
    </details>
  );
}
