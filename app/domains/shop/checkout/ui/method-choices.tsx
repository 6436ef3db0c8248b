import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { check } from '#app/ui/icons/glyphs.ts';
import { receiptText } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import type { MethodGroup } from '../checkout.schema.ts';
import styles from './checkout-choices.module.css';

type MethodChoicesProps = {
  groups: readonly MethodGroup[];
  /** The address of the dialog, to which the choice is posted. */
  here: string;
  answer: FormAnswer | undefined;
  /** Whom to ask when there is no way to pay. */
  seller: string;
};

/** The ways to pay in a dialog. A press chooses and leads back; one on the chosen way chooses none. */
export function MethodChoices({ groups, here, answer, seller }: MethodChoicesProps) {
  if (groups.length === 0) {
    return (
      <EmptyState title="Tidak ada pembayaran yang tersedia" glyph={receiptText}>
        <p>Coba lagi sebentar lagi, atau hubungi {seller}. Yang sudah Anda pilih tetap tersimpan.</p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.groups}>
      <FormErrors answer={answer && { ...answer, errors: [] }} toast />
      {groups.map(({ id: group, name: title, methods }) => (
        <section key={group} aria-labelledby={`cara-${group}`}>
          <h3 id={`cara-${group}`}>{title}</h3>
          <Form answer={answer} action={here} replace>
            <ul className={styles.options}>
              {methods.map(({ id, name, fee, available, reason, checked }) => (
                <li key={id}>
                  <button
                    type="submit"
                    name="payment_id"
                    value={checked ? '' : id}
                    className={styles.option}
                    aria-pressed={checked === 1}
                    disabled={!available}
                  >
                    <span>
                      <strong>{name}</strong>
                      {reason ? <small>{reason}</small> : checked ? <small>Dipilih. Tekan sekali lagi untuk membatalkan.</small> : null}
                    </span>
                    <span>{fee > 0 ? `+ ${rupiah(fee)}` : 'Tanpa biaya'}</span>
                    {checked ? <Icon glyph={check} /> : null}
                  </button>
                </li>
              ))}
            </ul>
          </Form>
        </section>
      ))}
    </div>
  );
}
