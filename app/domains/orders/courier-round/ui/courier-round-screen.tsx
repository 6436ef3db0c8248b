import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { deskPath } from '../../part/part-texts.ts';
import { roundPath } from '../courier-round.ts';
import { signatureSize } from '../signature-limits.schema.ts';
import styles from './courier-round.module.css';
import { SignaturePad } from './signature-pad.tsx';

type RoundPart = Readonly<{
  id: string;
  order: string;
  place: string;
  shipment: string;
  progress: string;
  missing: readonly number[];
  waybill: string | null;
  /** A courier service gives it a number. */
  takesWaybill: boolean;
  /** Its state in words, once it is not packed any more. */
  sent: string | null;
}>;

export type Round = Readonly<{
  id: string;
  isOpen: boolean;
  courier: string | null;
  signature: string | null;
  closed: string | null;
  parts: readonly RoundPart[];
}>;

type RoundProps = { round: Round; answerOf(intent: string): FormAnswer | null; refusal: FormAnswer | null };

/** One round: its labels are scanned, what is missing is shown, and the courier signs. */
export function RoundPage({ round, answerOf, refusal }: RoundProps) {
  const { id, isOpen, parts } = round;
  const action = useUnitAddress()(`${roundPath}/${id}`);
  const here = parts.filter(({ sent }) => sent === null);
  const missing = here.filter((part) => part.missing.length > 0);
  return (
    <div className={styles.page}>
      <FormErrors answer={refusal} />
      {isOpen ? (
        <Form answer={answerOf('scan')} action={action} className={styles.scan}>
          <input type="hidden" name="intent" value="scan" />
          <TextField
            name="code"
            label="Pindai label"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            data-scan=""
            autoFocus
          />
          <SubmitButton>Catat</SubmitButton>
        </Form>
      ) : null}
      {isOpen && missing.length > 0 ? (
        <Notice glyph={circleAlert}>
          <p>
            {missing.length} kiriman belum lengkap:{' '}
            {missing.map(({ order, missing: boxes }) => `${order.slice(-8)} kotak ${boxes.join(', ')}`).join('; ')}
          </p>
        </Notice>
      ) : null}
      <RoundParts round={round} action={action} answerOf={answerOf} />
      {isOpen ? <Closing action={action} answer={answerOf('close')} count={here.length} /> : null}
      {!isOpen && here.length > 0 ? (
        <Form answer={answerOf('ship')} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="ship" />
          <p>{here.length} kiriman belum tercatat dikirim.</p>
          <SubmitButton tone="primary">Catat yang belum dikirim</SubmitButton>
        </Form>
      ) : null}
      {round.signature ? (
        <figure>
          <svg
            viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
            role="img"
            aria-label={`Tanda tangan ${round.courier}`}
            className={styles.pad}
          >
            <path d={round.signature} />
          </svg>
          <figcaption>
            {round.courier}, {round.closed}
          </figcaption>
        </figure>
      ) : null}
    </div>
  );
}

function RoundParts({ round: { isOpen, parts }, action, answerOf }: Pick<RoundProps, 'round' | 'answerOf'> & { action: string }) {
  return (
    <DataTable
      caption="Kiriman"
      rows={parts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'order',
          label: 'Pesanan',
          isTitle: true,
          cell: ({ id, order }) => <StaffLink href={`${deskPath}/${id}`}>{order}</StaffLink>,
        },
        { key: 'place', label: 'Tujuan', cell: ({ place }) => place },
        { key: 'shipment', label: 'Kurir', cell: ({ shipment }) => shipment },
        ...(parts.some(({ takesWaybill }) => takesWaybill)
          ? [{ key: 'waybill', label: 'Resi', cell: (part: RoundPart) => <Waybill part={part} action={action} answerOf={answerOf} /> }]
          : []),
        { key: 'boxes', label: 'Kotak', isNumber: true, cell: ({ progress }) => progress },
        {
          key: 'state',
          label: 'Keadaan',
          cell: ({ sent, missing }) => (
            <StateBadge tone={sent === null && missing.length > 0 ? 'warning' : 'good'} glyph={missing.length > 0 ? clock : circleCheck}>
              {sent ?? (missing.length > 0 ? 'Belum dipindai' : 'Lengkap')}
            </StateBadge>
          ),
        },
        ...(isOpen
          ? [
              {
                key: 'act',
                label: 'Tindakan',
                cell: ({ id, order }: RoundPart) => (
                  <Form answer={answerOf('leave')} action={action}>
                    <input type="hidden" name="intent" value="leave" />
                    <input type="hidden" name="part" value={id} />
                    <SubmitButton small tone="quiet" aria-label={`Keluarkan ${order}`}>
                      Keluarkan
                    </SubmitButton>
                  </Form>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The courier service's number of one parcel, which its buyer reads; it may be written after the parcel has left. */
function Waybill({ part, action, answerOf }: Pick<RoundProps, 'answerOf'> & { part: RoundPart; action: string }) {
  const answer = answerOf('waybill');
  if (!part.takesWaybill) return <>–</>;
  return (
    <Form answer={answer?.typed.part?.[0] === part.id ? answer : null} action={action}>
      <input type="hidden" name="intent" value="waybill" />
      <input type="hidden" name="part" value={part.id} />
      <TextField
        id={`waybill-${part.id}`}
        name="waybill"
        label="Nomor resi"
        defaultValue={part.waybill ?? ''}
        autoComplete="off"
        maxLength={60}
      />
      <SubmitButton small tone="quiet" aria-label={`Simpan nomor resi ${part.order}`}>
        Simpan
      </SubmitButton>
    </Form>
  );
}

function Closing({ action, answer, count }: { action: string; answer: FormAnswer | null; count: number }) {
  return (
    <section aria-labelledby="serahkan">
      <h2 id="serahkan">Serahkan</h2>
      <Form answer={answer} action={action} className={styles.form}>
        <input type="hidden" name="intent" value="close" />
        <TextField name="courier" label="Nama kurir" autoComplete="off" maxLength={60} />
        <TextField name="vehicle" label="Nomor kendaraan" autoComplete="off" maxLength={60} />
        <SignaturePad name="signature" label="Tanda tangan kurir" />
        <Checkbox name="on_paper" label="Kurir menandatangani di kertas" />
        <SubmitButton tone="primary" busyText="Mencatat…" data-key="c">
          Serahkan {count} kiriman
        </SubmitButton>
      </Form>
    </section>
  );
}
