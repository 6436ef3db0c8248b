import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { numberText } from '#app/platform/text/number-text.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { More } from '#app/ui/staff/case-parts.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { recallPath } from '../recall.ts';
import styles from './recall.module.css';

type Props = {
  recall: Readonly<{ id: string }>;
  decision: Readonly<{ buyers: number; places: number; refusal: 'own_hold' | 'decided' | null }>;
  answer: FormAnswer | null;
};

/** What another person decides about a batch that is held: it is recalled everywhere and its buyers are told, or it is sold again. */
export function DecideRecall({ recall: { id }, decision: { buyers, places, refusal }, answer }: Props) {
  const action = useUnitAddress()(`${recallPath}/${id}`);
  const { answerOf } = useFormAnswers(answer);
  const where = places > 1 ? ` Batch ini ada di ${numberText(places)} apotek; penarikan berlaku di semuanya.` : '';
  return (
    <section aria-labelledby="keputusan">
      <h2 id="keputusan" className={styles.head}>
        Ditahan, belum ada pembeli yang dikabari
      </h2>
      <p>
        {buyers > 0
          ? `${numberText(buyers)} pembeli sudah punya atau menunggu obat dari batch ini.`
          : 'Belum ada pembeli yang menerima batch ini.'}
        {where}
      </p>
      {refusal === 'own_hold' ? (
        <Notice>
          <p>Anda yang menahan batch ini. Orang kedua menariknya atau melepasnya.</p>
        </Notice>
      ) : (
        <>
          <Form answer={answerOf('recall')} action={action} className={styles.form}>
            <input type="hidden" name="intent" value="recall" />
            <TextField name="source" label="Sumber" hint="Misalnya nomor surat BPOM" autoComplete="off" maxLength={200} />
            <TextField name="batch_no" label="Nomor batch" hint="Ketik seperti di suratnya" autoComplete="off" maxLength={60} />
            <SubmitButton tone="danger" busyText="Menarik…">
              {buyers > 0 ? `Tarik dan beri tahu ${numberText(buyers)} pembeli` : 'Tarik batch ini'}
            </SubmitButton>
          </Form>
          <More label="Lepas batch ini" isOpen={answerOf('release') !== null}>
            <Form answer={answerOf('release')} action={action} className={styles.form}>
              <input type="hidden" name="intent" value="release" />
              <TextField name="reason" label="Mengapa boleh dijual lagi" autoComplete="off" maxLength={200} />
              <SubmitButton busyText="Melepas…">Lepas dan jual lagi</SubmitButton>
            </Form>
          </More>
        </>
      )}
    </section>
  );
}
