import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { mapPin } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './landing.module.css';
import { type Order, OrderLink } from './landing-order.tsx';

export const landingCrumbs = [{ label: 'Beranda', href: '/' }, { label: 'Promo', href: '/promo' }, { label: 'Promo Detail' }];

type Page = Readonly<{
  name: string;
  summary: string;
  image: string | null;
  publishedAt: Date;
  updatedAt: Date;
  sections: readonly { kind: string }[];
  facility: { name: string; address: string; city: string };
}>;

/**
 * The first screen of a landing page: subject, price, order button, provider, place, and the date of publication (Permenkes 1787/2010, art.
 * 4). On a phone the text fills the screen and the picture follows.
 */
export function LandingHero({ page, price, order }: { page: Page; price: string | null; order: Order }) {
  const { facility } = page;
  const [published, updated] = [page.publishedAt, page.updatedAt].map((moment) => mediumDateOf(dateInJakarta(moment)));
  return (
    <header className={styles.hero}>
      <div className="wrap">
        <div className={styles.heroWords}>
          <Breadcrumb items={landingCrumbs} />
          <p className="chip">{facility.name}</p>
          <h1 className={styles.name}>{page.name}</h1>
          <p className={styles.summary}>{page.summary}</p>
          {price ? <p className={styles.price}>{price}</p> : null}
          <div className={`actions ${styles.acts}`}>
            <OrderLink order={order} />
            {page.sections.some((section) => section.kind === 'order') ? <LinkButton href="#cara-memesan">Cara memesan</LinkButton> : null}
          </div>
          <p className={styles.origin}>
            <Icon glyph={mapPin} />
            <span>
              {`${facility.address}, ${facility.city}`}
              <br />
              {`Diterbitkan ${published}${updated === published ? '' : `, diperbarui ${updated}`}`}
            </span>
          </p>
        </div>
        {page.image ? (
          <div className={styles.heroPicture}>
            <Picture base={page.image} kind="hero" alt="" width={1600} height={1000} sizes="(min-width: 1050px) 46vw, 100vw" />
          </div>
        ) : null}
      </div>
    </header>
  );
}
