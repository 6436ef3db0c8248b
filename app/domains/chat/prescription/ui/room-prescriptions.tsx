import { SignedLines } from '#app/domains/shop/prescription/ui/signed-lines.tsx';
import { momentText } from '#app/platform/time/calendar.ts';
import { LinkButton } from '#app/ui/button.tsx';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import parts from '../../room/ui/chat-room.module.css';
import type { RoomPrescription } from '../room-prescription.schema.ts';

type Props = {
  prescriptions: readonly RoomPrescription[];
  /** Where one is opened, or replaced; null = nowhere. */
  act(one: RoomPrescription): Readonly<{ href: string; text: string }> | null;
};

/** What the doctor signed in a chat; one that was replaced is a line of its own. */
export function Prescriptions({ prescriptions, act }: Props) {
  if (prescriptions.length === 0) return null;
  return (
    <section className={`card ${parts.state}`} aria-labelledby="resep">
      <h2 id="resep">Resep</h2>
      {prescriptions.map((one) => {
        const to = act(one);
        return (
          <div key={one.id} className={parts.form}>
            <p>
              <span className="chip">{one.label}</span>{' '}
              <span className={words.soft}>
                {one.pharmacy ?? 'Apotek belum dipilih'}, ditandatangani {one.doctor}, <Unbroken>{momentText(one.signed_at)}</Unbroken>
              </span>
            </p>
            {one.is_replaced ? null : <SignedLines lines={one.lines} />}
            {to ? (
              <p>
                <LinkButton href={to.href} small tone={one.is_replaced ? 'quiet' : 'secondary'}>
                  {to.text}
                </LinkButton>
              </p>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}
