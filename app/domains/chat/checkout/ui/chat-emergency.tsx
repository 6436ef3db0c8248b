import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { phone, siren } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { emergencyText, emergencyTitle } from '../../room/triage.ts';
import styles from './chat-checkout.module.css';

type Props = { facility: Readonly<{ name: string; emergency_phone: string | null }>; backPath: string };

/** A sign of an emergency ends the purchase: the numbers that help, and nothing to pay. */
export function Emergency({ facility: { name, emergency_phone: ward }, backPath }: Props) {
  const box = useTakeFocus<HTMLDivElement>(emergencyTitle);
  return (
    <div ref={box} className={styles.emergency} role="alert" tabIndex={-1}>
      <Icon glyph={siren} />
      <h2>{emergencyTitle}</h2>
      <p>{emergencyText}</p>
      <p>
        <a className="button button-primary button-wide" href={ambulanceHref}>
          <Icon glyph={phone} />
          {`Telepon ${ambulanceNumber}`}
        </a>
      </p>
      {ward ? (
        <p>
          <a className="button button-secondary button-wide" href={`tel:${ward}`}>
            <Icon glyph={phone} />
            Telepon IGD {name}, {phoneText(ward)}
          </a>
        </p>
      ) : null}
      <p>
        {/* A new document, so that no answer of before is left. */}
        <a className="link" href={backPath}>
          Saya salah pilih
        </a>
      </p>
    </div>
  );
}
