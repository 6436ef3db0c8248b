import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './share-order.module.css';

type Props = { url: string | null; answerOf(act: string): FormAnswer | null };

/** The link with which somebody else follows the parcels, such as a neighbour who takes them in. */
export function ShareOrder({ url, answerOf }: Props) {
  const answer = answerOf(url ? 'unshare' : 'share');
  return (
    <section aria-labelledby="bagikan" id="lacak">
      <h2 id="bagikan">Bagikan pelacakan</h2>
      <div className={`card ${styles.share}`}>
        <p>Siapa pun yang punya tautannya melihat sampai di mana kirimannya. Nama obat, nama Anda, dan alamat tidak tampil di sana.</p>
        <FormErrors answer={answer} />
        {url ? (
          <>
            <p className={styles.url} translate="no">
              {url}
            </p>
            <div className="actions">
              <CopyButton text={url} label="Tautan" />
              <LinkButton small href={new URL(url).pathname}>
                Lihat halamannya
              </LinkButton>
              <Form answer={answer}>
                <input type="hidden" name="act" value="unshare" />
                <SubmitButton small tone="danger" busyText="Menutup…">
                  Tutup tautan
                </SubmitButton>
              </Form>
            </div>
          </>
        ) : (
          <Form answer={answer}>
            <input type="hidden" name="act" value="share" />
            <SubmitButton busyText="Membuat…">Buat tautan lacak</SubmitButton>
          </Form>
        )}
      </div>
    </section>
  );
}
