import { listedKind } from '#app/platform/pictures/listed-kind.ts';
import { calendarDays, circleAlert } from '#app/ui/icons/glyphs.ts';
import { Picture } from '#app/ui/picture.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from './media.module.css';

type Shown = Readonly<{
  id: string;
  address: string;
  alt: string;
  width: number;
  height: number;
  focal: number;
  /** How many records show it. */
  uses: number;
  end: { isOver: boolean; text: string } | null;
  isMissingConsent: boolean;
}>;

/** The pictures as cards; each opens its description. */
export function MediaGrid({
  media,
  hrefOf,
  shownId,
}: {
  media: readonly Shown[];
  hrefOf(id: string): string;
  /** The picture whose panel is open. */
  shownId: string | null;
}) {
  return (
    <ul className={styles.grid}>
      {media.map(({ id, address, alt, width, height, focal, uses, end, isMissingConsent }) => (
        <li key={id} data-row>
          <StaffLink href={hrefOf(id)} aria-current={id === shownId ? 'true' : undefined}>
            <Picture
              base={address}
              kind={listedKind(address, width)}
              alt=""
              width={320}
              height={200}
              sizes="(min-width: 750px) 14rem, 45vw"
              focal={focal}
              className={height < width ? undefined : styles.upright}
            />
            <span className={styles.alt}>{alt}</span>
            <span className={styles.size}>
              {`${width} × ${height}`} · {uses > 0 ? `dipakai ${uses.toLocaleString('id-ID')}×` : 'belum tampil di halaman'}
            </span>
            {isMissingConsent ? <MissingConsent /> : null}
            {end ? <EndBadge end={end} /> : null}
          </StaffLink>
        </li>
      ))}
    </ul>
  );
}

/** The end of a licence or a consent: in words, and with another sign once it is over. */
export function EndBadge({ end }: { end: { isOver: boolean; text: string } }) {
  return (
    <StateBadge tone={end.isOver ? 'danger' : 'neutral'} glyph={end.isOver ? circleAlert : calendarDays}>
      {end.text}
    </StateBadge>
  );
}

/** A patient is shown who has not agreed. */
export function MissingConsent() {
  return (
    <StateBadge tone="danger" glyph={circleAlert}>
      Belum ada persetujuan pasien
    </StateBadge>
  );
}
