import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { listText } from '#app/platform/text/list-text.ts';
import type { Fact } from '#app/ui/fact-list.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert, clock } from '#app/ui/icons/glyphs.ts';
import { CaseFacts } from '#app/ui/staff/case-parts.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { refundsPath as path, type RefundAct, type RefundState, type RefundTurn, refundLabels } from '../../refund/refund.ts';
import styles from '../../ui/payments.module.css';

type Refund = Readonly<{
  id: string;
  attempt: string;
  state: RefundState;
  turn: RefundTurn;
  acts: readonly RefundAct[];
  refusal: string | null;
  others: readonly string[];
  isByProvider: boolean;
  facts: readonly Fact[];
}>;
type Account = Readonly<Record<'bank' | 'number' | 'holder', string>>;

/** The address of a list. */
export const listPath = (list: RefundTurn): string => (list === 'mine' ? path : `${path}?daftar=${list}`);

/** The state of a refund. */
export function RefundBadge({ state }: { state: RefundState }) {
  const waits = state === 'requested' || state === 'approved';
  return (
    <StateBadge tone={state === 'failed' ? 'danger' : waits ? 'warning' : 'info'} glyph={state === 'failed' ? circleAlert : clock}>
      {state === 'needs_account' ? 'Menunggu rekening pembayar' : refundLabels[state]}
    </StateBadge>
  );
}

/** One refund with what this person may do with it. */
export function OpenRefund({ refund, answer }: { refund: Refund; answer: object | null | undefined }) {
  const action = useUnitAddress()(`${path}?buka=${refund.id}`);
  const refusal = answer && 'code' in answer ? (answer as FormAnswer) : null;
  const account = answer && 'account' in answer ? (answer.account as Account) : null;
  return (
    <SidePanel key={refund.id} title={refund.attempt} closeHref={listPath(refund.turn)}>
      <FormErrors answer={refusal} />
      <p>
        <RefundBadge state={refund.state} />
      </p>
      <CaseFacts facts={refund.facts} />
      {account ? (
        <CaseFacts
          facts={[
            ['Bank', account.bank],
            ['Nomor rekening', account.number],
            ['Atas nama', account.holder],
          ]}
        />
      ) : null}
      <Form answer={refusal} action={action} className={styles.form}>
        <Steps refund={refund} />
      </Form>
    </SidePanel>
  );
}

/** Who can bring a refund on. */
export const whoText = (others: readonly string[]) => (others.length > 0 ? listText(others) : 'Belum ada orang kedua di sini');

/** What this person may do with a refund: the operations refuse by the same rule. */
function Steps({ refund: { acts, refusal, others, state, isByProvider } }: { refund: Refund }) {
  const may = (act: RefundAct) => acts.includes(act);
  return (
    <>
      {refusal ? (
        <p>
          {refusal} {others.length > 0 ? `Yang dapat: ${listText(others)}.` : null}
        </p>
      ) : null}
      {isByProvider && state === 'sent' ? <p>Penyedia pembayaran sedang mengirim dananya. Hasilnya tercatat sendiri.</p> : null}
      {may('account') ? <AccountOfErased /> : null}
      {may('reveal') ? (
        <div className={styles.buttons}>
          <Step intent="reveal" label="Lihat rekening" />
        </div>
      ) : null}
      {may('send') ? (
        <>
          <TextField name="bank_reference" label="Nomor transaksi dari bank" autoComplete="off" />
          <div className={styles.buttons}>
            <Step intent="sent" tone="primary" label="Sudah dikirim" />
          </div>
        </>
      ) : null}
      {may('finish') ? (
        <>
          <TextField name="note" label="Catatan" autoComplete="off" />
          <div className={styles.buttons}>
            <Step intent="done" tone="primary" label="Dana sudah diterima" />
            <Step intent="failed" label="Gagal" />
          </div>
        </>
      ) : null}
      {may('decline') ? <TextAreaField name="note" label="Alasan bila tidak jadi" hint="Wajib bila tidak disetujui" rows={2} /> : null}
      <div className={styles.buttons}>
        {may('approve') ? <Step intent="approve" tone="primary" label="Setujui" /> : null}
        {may('decline') ? <Step intent="decline" label="Tidak disetujui" /> : null}
      </div>
    </>
  );
}

/** Who paid has no account any more, and says by telephone or at the counter where the money goes. */
function AccountOfErased() {
  return (
    <>
      <p>
        Akun pembayar sudah dihapus, jadi rekeningnya hanya dapat dicatat di sini. Minta nomor pesanan dan bukti bayarnya dulu, lalu catat
        rekening atas nama pembayar.
      </p>
      <TextField name="bank" label="Nama bank" autoComplete="off" />
      <TextField name="number" label="Nomor rekening" inputMode="numeric" autoComplete="off" />
      <TextField name="holder" label="Nama pemilik rekening" autoComplete="off" />
      <div className={styles.buttons}>
        <Step intent="account" tone="primary" label="Catat rekening" />
      </div>
    </>
  );
}

function Step({ intent, label, tone = 'secondary' }: { intent: string; label: string; tone?: 'primary' | 'secondary' }) {
  return (
    <SubmitButton name="intent" value={intent} tone={tone} busyText="Menyimpan…">
      {label}
    </SubmitButton>
  );
}
