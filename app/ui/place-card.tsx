import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { mapPin, messageCircle, phone as phoneGlyph, siren } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';
import styles from './place-card.module.css';

export type Place = Readonly<{
  id: number;
  name: string;
  address: string;
  city: string;
  phone: string;
  emergencyPhone: string | null;
  /** Address of a map, and of a chat with the facility; omitted in the offline page. */
  map?: string;
  whatsapp?: string;
  accent: string;
}>;

/** The address and the contacts of a facility, each as one link. `heading` is the level of its name on the page. */
export function PlaceCard({ place, heading: Heading = 'h3' }: { place: Place; heading?: 'h2' | 'h3' }) {
  const { name, address, city, phone, emergencyPhone, map, whatsapp, accent } = place;
  return (
    <div className={`card ${styles.card} unit-${accent}`}>
      <Heading>{name}</Heading>
      <address>
        {map ? (
          <a href={map} target="_blank" rel="noopener noreferrer">
            <Icon glyph={mapPin} />
            <span>
              {`${address}, ${city}`}
              <span className="visually-hidden"> (peta {name}, tab baru)</span>
            </span>
          </a>
        ) : (
          <p>
            <Icon glyph={mapPin} />
            <span>{`${address}, ${city}`}</span>
          </p>
        )}
        <a href={`tel:${phone}`}>
          <Icon glyph={phoneGlyph} />
          <span>
            <span className="visually-hidden">Telepon {name} </span>
            {phoneText(phone)}
          </span>
        </a>
        {whatsapp ? (
          <a href={whatsapp} target="_blank" rel="noopener noreferrer">
            <Icon glyph={messageCircle} />
            <span>
              Chat WhatsApp<span className="visually-hidden"> dengan {name} (tab baru)</span>
            </span>
          </a>
        ) : null}
        {emergencyPhone ? (
          <a href={`tel:${emergencyPhone}`} className={styles.emergency}>
            <Icon glyph={siren} />
            <span>
              IGD <span className="visually-hidden">{name} </span>
              {phoneText(emergencyPhone)}
            </span>
          </a>
        ) : null}
      </address>
    </div>
  );
}
