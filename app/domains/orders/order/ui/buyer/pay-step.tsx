import { useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Button, type ButtonTone, LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { externalLink } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Steps } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { PayGuide } from '../../pay-guide.ts';
import { Countdown } from './countdown.tsx';
import styles from './order-detail.module.css';

/** A time that is further away, such as that of a visit that is paid at the place, is not counted in seconds. */
const countedMs = 48 * 3_600_000;

export type PayCard = Readonly<{
  guide: Omit<PayGuide, 'qr'> & Readonly<{ qr: Readonly<{ size: number; path: string }> | null }>;
  total: number;
  untilText: string;
  leftMs: number;
  serverTime: string;
  /** The payment whose proof is asked for; null for other ways than a transfer. */
  proofOf: string | null;
}>;

type Props = { pay: PayCard; answerOf(act: string): FormAnswer | null };

/** The code to pay, the sum, the time that is left, and what to do. */
export function PayStep({ pay, answerOf }: Props) {
  const { guide, total, untilText, leftMs, serverTime, proofOf } = pay;
  const { revalidate } = useRevalidator();
  return (
    <section className={`card ${styles.first}`} aria-labelledby="bayar">
      <h2 id="bayar">{guide.title}</h2>
      <p className={styles.until}>
        Bayar sebelum{' '}
        <strong>
          <Unbroken>{untilText}</Unbroken>
        </strong>
        {leftMs < countedMs ? (
          <>
            , <Countdown key={serverTime} leftMs={leftMs} onOver={() => void revalidate()} />
          </>
        ) : null}
      </p>
      <dl className={styles.codes}>
        <div>
          <dt>Jumlah</dt>
          <dd className={styles.sum}>{rupiah(total)}</dd>
          <dd>
            <CopyButton text={String(total)} label="Jumlah" />
          </dd>
        </div>
        {guide.codes.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.code} translate="no">
              {value}
            </dd>
            <dd>
              <CopyButton text={value} label={label} />
            </dd>
          </div>
        ))}
      </dl>
      {guide.qr ? <QrPicture qr={guide.qr} label="Kode QR untuk membayar" className={styles.qr} /> : null}
      {guide.link ? (
        <LinkButton href={guide.link.href} tone="primary" rel="noopener noreferrer">
          {guide.link.label}
          <Icon glyph={externalLink} />
        </LinkButton>
      ) : null}
      <Steps>
        {guide.steps.map((step) => (
          <li key={step}>
            <Unbroken>{step}</Unbroken>
          </li>
        ))}
      </Steps>
      <PaidForm proofOf={proofOf} answerOf={answerOf} tone={guide.link ? 'secondary' : 'primary'} />
    </section>
  );
}

/** Says that the money was sent: the provider is asked, or a cashier gets the proof of a transfer. */
function PaidForm({ proofOf, answerOf, tone }: Pick<PayCard, 'proofOf'> & Pick<Props, 'answerOf'> & { tone: ButtonTone }) {
  if (proofOf !== null) return <ProofForm attempt={proofOf} answer={answerOf('proof')} />;
  return (
    <Form answer={answerOf('check')}>
      <input type="hidden" name="act" value="check" />
      <FormErrors answer={answerOf('check')} />
      <SubmitButton tone={tone} busyText="Memeriksa…">
        Saya sudah bayar
      </SubmitButton>
    </Form>
  );
}

/** The time to pay has ended: nobody pays any more, and what was paid before it is still looked for. */
export function TimeOver({ pay, until, answerOf }: { pay: PayCard | null; until: string; answerOf: Props['answerOf'] }) {
  return (
    <section className={`card ${styles.first}`} aria-labelledby="habis">
      <h2 id="habis">Waktu membayar habis</h2>
      <p>
        Batasnya{' '}
        <strong>
          <Unbroken>{until}</Unbroken>
        </strong>
        . Jangan membayar pesanan ini lagi; sebentar lagi pesanan ini berakhir, dan isinya dapat dipesan lagi.
      </p>
      {pay ? (
        <>
          <p>Bila Anda membayar sebelum batas itu, tekan tombol ini. Uangnya biasanya tercatat dalam beberapa menit.</p>
          <PaidForm proofOf={pay.proofOf} answerOf={answerOf} tone="secondary" />
        </>
      ) : null}
    </section>
  );
}

/** Sends the proof of a transfer, or another one in the place of what a cashier looks at. */
export function ProofForm({ attempt, replaces, answer }: { attempt: string; replaces?: string; answer: FormAnswer | null }) {
  return (
    <Form answer={answer} encType="multipart/form-data" className={styles.form}>
      <input type="hidden" name="act" value="proof" />
      <input type="hidden" name="id" value={attempt} />
      {replaces ? <input type="hidden" name="replaces" value={replaces} /> : null}
      <FormErrors answer={answer} />
      <FileField
        name="file"
        label="Bukti transfer"
        hint="JPG, PNG, WebP, atau PDF, paling besar 5 MB. Hanya kasir yang melihatnya."
        maxBytes={patientFileBytes}
        accept="image/jpeg,image/png,image/webp,application/pdf"
      />
      <SubmitButton tone="primary" busyText="Mengirim…">
        {replaces ? 'Kirim bukti pengganti' : 'Saya sudah bayar, kirim bukti'}
      </SubmitButton>
    </Form>
  );
}

/** The provider has not answered yet: the page follows it, and without a script it is loaded again by hand. */
export function Preparing({ path }: { path: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <section className={`card ${styles.first}`} aria-labelledby="siap">
      <h2 id="siap">Kode pembayaran sedang disiapkan</h2>
      <p>Biasanya hanya beberapa detik. Halaman ini berubah sendiri.</p>
      <noscript>
        <a className="link" href={path}>
          Muat ulang
        </a>
      </noscript>
      <Button className={styles.scripted} busy={state !== 'idle'} onClick={() => void revalidate()}>
        Periksa lagi
      </Button>
    </section>
  );
}

export type WayGroup = Readonly<{
  name: string;
  methods: readonly Readonly<{ id: number; name: string; fee: number; reason: string | null; checked: boolean }>[];
}>;

/** The ways to pay, in their groups. */
export function ChooseWay({ groups, answer }: { groups: readonly WayGroup[]; answer: FormAnswer | null }) {
  // The choice has no one field beside which its message could stand.
  const refusal = useMemo(() => answer && { ...answer, errors: [] }, [answer]);
  if (groups.length === 0) return <p>Tidak ada pembayaran yang tersedia</p>;
  return (
    <Form answer={answer} className={styles.form}>
      <input type="hidden" name="act" value="pay" />
      <FormErrors answer={refusal} />
      {groups.map(({ name, methods }) => (
        <fieldset key={name} className={styles.ways}>
          <legend>{name}</legend>
          {methods.map((method) => (
            <label key={method.id} className={styles.way} data-off={method.reason !== null || undefined}>
              <input
                type="radio"
                name="payment_method"
                value={method.id}
                defaultChecked={method.checked}
                disabled={method.reason !== null}
              />
              <span>
                {method.name}
                {method.reason ? <span className={styles.wayNote}>{method.reason}</span> : null}
              </span>
              <span className={words.soft}>{method.fee > 0 ? `+ ${rupiah(method.fee)}` : null}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <SubmitButton tone="primary" busyText="Menyiapkan…">
        Bayar dengan cara ini
      </SubmitButton>
    </Form>
  );
}
