import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import type { LiveState } from '#app/ui/live/live-stream.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { fileText } from '#app/ui/staff/staff-glyphs.ts';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { OrderSteps } from '../../../order/ui/order-steps.tsx';
import { deskPath } from '../../part-texts.ts';
import styles from './order-desk.module.css';
import type { AnswerOf, OpenPart } from './part-data.ts';
import { PartLines } from './part-lines.tsx';
import { NextStep } from './part-next-step.tsx';
import { RefusePart } from './refuse-part.tsx';
import { UnpackPart } from './unpack-part.tsx';

type PartPageProps = { part: OpenPart; done: string | null; connection: LiveState; refusal: FormAnswer | null; answerOf: AnswerOf };

/** One seller's part of an order: what is to be done next, its goods, where it goes, and what has happened. */
export function PartPage({ part, done, connection, refusal, answerOf }: PartPageProps) {
  const { id, name, facility, badge, way, mode } = part;
  const isLabelled = ['accepted', 'packed', 'ready', 'shipped'].includes(part.state);
  return (
    <div className={styles.page}>
      <StaffHeader
        back={<BackLink href={deskPath}>Pesanan</BackLink>}
        title={<span translate="no">{name}</span>}
        lead={facility}
        actions={
          isLabelled && mode !== 'service' ? (
            <a href={`${deskPath}/label.html?id=${id}`} target="_blank" rel="noopener" className="button button-secondary">
              <Icon glyph={fileText} />
              Cetak label
            </a>
          ) : null
        }
      />
      <LiveNotice state={connection} />
      <FormErrors answer={refusal} />
      {refusal ? null : <FormDone text={done} />}
      <div className={styles.badges}>
        <StateBadge tone={badge.tone} glyph={badge.tone === 'danger' ? circleAlert : badge.tone === 'good' ? circleCheck : clock}>
          {badge.text}
        </StateBadge>
        {part.accept ? <span className={part.accept.isSoon ? words.strong : undefined}>Terima sebelum {part.accept.text}</span> : null}
      </div>
      <OrderSteps steps={way} />
      {part.isDebt ? (
        <Notice tone="error" glyph={circleAlert}>
          <p>
            Pembayaran pesanan ini ditarik kembali oleh bank sesudah dikemas.{' '}
            {part.isHere ? 'Barangnya jangan diserahkan.' : 'Barangnya sudah diserahkan; hubungi kasir.'}
          </p>
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.work}>
          <NextStep part={part} answerOf={answerOf} />
          <PartLines part={part} answerOf={answerOf} />
          <UnpackPart part={part} answerOf={answerOf} />
          <RefusePart part={part} answerOf={answerOf} />
        </div>
        <div className={styles.facts}>
          <Shipment part={part} />
          <section aria-labelledby="riwayat">
            <h2 id="riwayat">Riwayat</h2>
            <ol className={styles.timeline}>
              {part.timeline.toReversed().map(({ text, at }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows, and has no ids
                <li key={part.timeline.length - index}>
                  <span>{text}</span>
                  <span className={styles.when}>{at}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  );
}

function Shipment({ part: { shipment, courier, waybill, address, reason } }: { part: OpenPart }) {
  return (
    <section aria-labelledby="pengiriman">
      <h2 id="pengiriman">Pengiriman</h2>
      <p>{shipment}</p>
      {courier ? <p>Dibawa oleh {courier}</p> : null}
      {waybill ? (
        <p>
          Nomor resi <span translate="no">{waybill}</span>
        </p>
      ) : null}
      {reason ? <p>Alasan: {reason}</p> : null}
      {address ? (
        <address className={styles.address}>
          <strong>{address.name}</strong>
          <span>{phoneText(address.phone)}</span>
          <span>{address.description}</span>
          <span>
            {address.region} {address.post_code}
          </span>
          {address.note ? <span>Catatan: {address.note}</span> : null}
        </address>
      ) : null}
    </section>
  );
}
