import { TextAreaField } from '#app/ui/field.tsx';
import styles from './order-desk.module.css';
import type { AnswerOf, OpenPart } from './part-data.ts';
import { StepForm } from './part-step-form.tsx';

type Ending = Readonly<{ title: string; reason?: string; goods?: string }>;

/** How a part may be ended as it is; null when it may not. */
function endingOf({ state, isBack, isUncollected, stop, unpaid }: OpenPart): Ending | null {
  if (unpaid !== null || stop === 'withheld') return null;
  if (stop === 'recalled') {
    return {
      title: 'Akhiri karena obatnya ditarik',
      reason: 'Obat ditarik dari peredaran',
      goods:
        'Obat dari batch yang ditarik masuk karantina; simpan terpisah. Obat lain di bagian ini kembali ke stok, kecuali obat resep yang sudah beretiket; musnahkan.',
    };
  }
  if (stop === 'banned') {
    return {
      title: 'Akhiri karena produknya dilarang',
      reason: 'Produk dilarang beredar',
      goods: 'Yang sudah dikemas kembali ke stok dan tidak dijual lagi; simpan terpisah. Obat resep yang sudah beretiket; musnahkan.',
    };
  }
  if (isUncollected) {
    return {
      title: 'Akhiri karena tidak diambil',
      reason: 'Tidak diambil pada waktunya',
      goods: 'Obatnya kembali ke stok bila batch-nya masih boleh dijual. Obat resep yang sudah beretiket tidak dijual lagi; musnahkan.',
    };
  }
  if (isBack) return { title: 'Kembalikan uangnya' };
  return state === 'waiting' || state === 'accepted' ? { title: 'Tolak seluruh bagian ini' } : null;
}

/** Refuses the part while nothing is packed; later when it came back, was not fetched, or was recalled. What was paid for it is returned. */
export function RefusePart({ part, answerOf }: { part: OpenPart; answerOf: AnswerOf }) {
  const ending = endingOf(part);
  if (ending === null) return null;
  const { title, reason, goods } = ending;
  return (
    <details className={styles.more} open={part.stop !== null || answerOf('refuse') !== null}>
      <summary>{title}</summary>
      <StepForm id={part.id} answerOf={answerOf} intent="refuse" label={title} tone="danger">
        <TextAreaField
          id="refuse-reason"
          name="reason"
          label="Alasan"
          hint={part.isDebt ? 'Pembeli membacanya. Uangnya sudah ditarik bank.' : 'Pembeli membacanya. Yang sudah dibayar dikembalikan.'}
          rows={2}
          maxLength={300}
          defaultValue={reason}
        />
        {goods ? <p>{goods}</p> : null}
      </StepForm>
    </details>
  );
}
