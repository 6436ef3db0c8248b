import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { badgePercent, calendarDays } from '#app/ui/icons/glyphs.ts';
import { externalLink, newspaper } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { RichText } from '#app/ui/rich-text.tsx';
import { getPromo } from '../find-promos.server.ts';
import { periodText } from '../promo.ts';
import { promoStructuredData } from '../promo-structured-data.ts';
import { PromoAside } from '../ui/promo-aside.tsx';
import styles from '../ui/promo-detail.module.css';
import { PromoHow } from '../ui/promo-how.tsx';
import { PromoPicture } from '../ui/promo-picture.tsx';
import type { Route } from './+types/promo-detail-page.ts';

export const handle = {
  page: { cache: 'public' },
  chatsOf: ({ promo: { facility } }: Awaited<ReturnType<typeof loader>>) =>
    facility ? [chatWith(facility.name, facility.whatsappPhone)] : [],
} satisfies PageHandle;

const coverSizes = '(min-width: 1050px) 48rem, 92vw';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Promo', href: '/promo' }, { label: 'Promo Detail' }];

export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  const promo = await load(getPromo, args, { slug: params.slug });
  return { promo, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { promo, origin } = loaderData;
  return pageMeta({
    origin,
    title: promo.name,
    description: promo.summary,
    canonicalPath: `/promo/detail/${promo.slug}`,
    image: `/share/promo/${promo.slug}.png`,
    // An ended promo remains available by its link, but must not be indexed by search engines.
    noindex: promo.status === 'ended',
  });
};

export default function PromoPage({ loaderData }: Route.ComponentProps) {
  const { promo, origin } = loaderData;
  const { facility, doctor, others, orderLink } = promo;
  return (
    <div className={`page unit-${facility?.accent ?? 'teal'}`}>
      <Breadcrumb items={crumbs} />
      <div className={styles.page}>
        <article>
          <p className="chip">{facility?.name ?? siteName}</p>
          <h1 className="page-title">{promo.name}</h1>
          <div className={styles.facts}>
            <p>
              <Icon glyph={calendarDays} />
              {periodText(promo)}
            </p>
            <p>
              <Icon glyph={newspaper} />
              {`Diterbitkan ${mediumDateOf(dateInJakarta(promo.publishedAt))}`}
            </p>
          </div>
          {promo.status === 'ended' ? <Ended endsOn={promo.endsOn ?? ''} /> : null}
          {promo.status === 'upcoming' ? (
            <div className={styles.state}>
              <Notice>{`Promo ini belum dimulai. Pemesanan dibuka ${mediumDateOf(promo.startsOn)}.`}</Notice>
            </div>
          ) : null}
          <div className={styles.cover}>
            <PromoPicture image={promo.image} sizes={coverSizes} priority />
          </div>
          {orderLink ? (
            <p className={styles.order}>
              <LinkButton
                href={orderLink}
                tone="primary"
                target="_blank"
                rel="noopener noreferrer"
                data-conversion="order-click-promo"
                data-slug={promo.slug}
                data-facility-name={facility?.name}
              >
                Order Sekarang
                <Icon glyph={externalLink} />
                <span className="visually-hidden">(tab baru)</span>
              </LinkButton>
            </p>
          ) : null}
          <RichText className={styles.text} dangerouslySetInnerHTML={{ __html: promo.content }} />
          {facility ? <PromoHow promo={promo} facility={facility} /> : null}
        </article>
        <PromoAside doctor={doctor} others={others} />
      </div>
      <JsonLd data={[breadcrumbData(origin, crumbs), promoStructuredData(origin, promo)]} />
    </div>
  );
}

function Ended({ endsOn }: { endsOn: string }) {
  return (
    <div className={styles.state}>
      <Notice tone="error" glyph={badgePercent}>
        <p className={words.strong}>{`Promo ini sudah berakhir pada ${mediumDateOf(endsOn)}.`}</p>
        <p>
          Isinya tidak berlaku lagi. <a href="/promo">Lihat promo yang sedang berlaku</a>
        </p>
      </Notice>
    </div>
  );
}
