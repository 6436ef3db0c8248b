import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { inFours } from '../second-factor.ts';
import { CodeField } from './code-field.tsx';
import styles from './set-up-steps.module.css';

/** The secret in the forms that an app can read. */
export type SetUpView = Readonly<{ secret: string; address: string; set_up: string; qr: Readonly<{ size: number; path: string }> }>;

type Props = Readonly<{ setUp: SetUpView; action: string; answer: FormAnswer | null }>;

/** The three steps: the app, its secret by camera or by hand, and the first code as the proof that it works. */
export function SetUpSteps({ setUp, action, answer }: Props) {
  return (
    <ol className={styles.steps}>
      <li>
        <h2>Pasang aplikasi autentikator di ponsel</h2>
        <p>Google Authenticator, Microsoft Authenticator, Aegis, 2FAS, atau pengelola kata sandi Anda. Semuanya gratis.</p>
      </li>
      <li>
        <h2>Pindai kode ini dengan aplikasi itu</h2>
        <div className={styles.scan}>
          <QrPicture qr={setUp.qr} label="Kode QR untuk aplikasi autentikator" />
          <div>
            <p>Tidak dapat memindai? Tulis kunci ini di aplikasi, jenisnya “berbasis waktu”:</p>
            <p className={styles.secret} translate="no">
              {inFours(setUp.secret)}
            </p>
            <p>
              <a href={setUp.address}>Halaman ini terbuka di ponsel yang sama? Buka aplikasinya</a>
            </p>
          </div>
        </div>
      </li>
      <li>
        <h2>Tulis kode pertama dari aplikasi</h2>
        <Form answer={answer} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="set_up" value={setUp.set_up} />
          <CodeField label="Kode enam angka" hint="Kode berganti setiap 30 detik." />
          <SubmitButton tone="primary">Aktifkan</SubmitButton>
        </Form>
      </li>
    </ol>
  );
}
