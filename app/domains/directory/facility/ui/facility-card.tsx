import { CardPicture } from '#app/ui/card-picture.tsx';
import cards from '#app/ui/cards.module.css';
import { mapPin } from '#app/ui/icons/glyphs.ts';
import { externalLink } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import type { cardOf } from '../facility.ts';
import styles from './facility-card.module.css';

type Facility = ReturnType<typeof cardOf>;

const sizes = '(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 180px';

/** Icons of the categories whose facilities have no pictures. */
const icons: Readonly<Record<string, string>> = { laboratorium: 'test-tubes', apotek: 'pharmacy', klinik: 'doctor' };

/** The icon that replaces the picture of a facility of this category. */
export function facilityIcon(type: string): string {
  return icons[type] ?? 'hospital';
}

function detailAddress(slug: string): string {
  return `/fasilitas-kesehatan/detail/${slug}`;
}

/** A facility in the results of a search or a category: the whole card links to its page on this site. */
export function FacilityCard({ facility }: { facility: Facility }) {
  return (
    <li className={`card card-link ${cards.card} unit-${facility.accent}`}>
      <CardPicture base={facility.thumbnail} kind="facility" sizes={sizes} icon={facilityIcon(facility.category.slug)} />
      <div className={cards.words}>
        <span className="chip">{facility.category.name}</span>
        <h2 className={cards.title}>
          <a href={detailAddress(facility.slug)}>{facility.name}</a>
        </h2>
        <FacilityPlace facility={facility} />
      </div>
    </li>
  );
}

/** A facility in the list of all: its name links to its own site in a new tab, the link below to its page on this site. */
export function FacilityTile({ facility }: { facility: Facility }) {
  const { name, slug, web_url } = facility;
  return (
    <li className={`card ${cards.card} unit-${facility.accent}`}>
      <CardPicture base={facility.thumbnail} kind="facility" sizes={sizes} icon={facilityIcon(facility.category.slug)} />
      <div className={cards.words}>
        <span className="chip">{facility.category.name}</span>
        <h2 className={cards.title}>
          {web_url ? (
            <a href={web_url} target="_blank" rel="noopener noreferrer" className={styles.site}>
              {name}
              <Icon glyph={externalLink} />
              <span className="visually-hidden"> (situs sendiri, tab baru)</span>
            </a>
          ) : (
            <a href={detailAddress(slug)} className={styles.site}>
              {name}
            </a>
          )}
        </h2>
        <FacilityPlace facility={facility} />
        <p className={styles.foot}>
          <a href={detailAddress(slug)} className={styles.link}>
            Alamat, jam buka, dan layanan<span className="visually-hidden">{` ${name}`}</span>
          </a>
        </p>
      </div>
    </li>
  );
}

function FacilityPlace({ facility }: { facility: Facility }) {
  return (
    <p className={styles.place}>
      <Icon glyph={mapPin} />
      <span>{`${facility.address}, ${facility.city}`}</span>
    </p>
  );
}
