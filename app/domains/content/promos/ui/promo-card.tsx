import { mediumDateOf } from '#app/platform/calendar.ts';
import { cutText } from '#app/platform/cut-text.ts';
import { siteName } from '#app/platform/page-meta.ts';
import type { PromoTeaser } from '../schema.ts';
import { PromoPicture } from './promo-picture.tsx';

/** A promo in a list: picture, facility, title of at most 50 characters (spec 1, section 2, "Promo list"), and its last day. */
export function PromoCard({ promo, level = 2 }: { promo: PromoTeaser; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={`card card-link media-card unit-${promo.accent ?? 'teal'}`}>
      <PromoPicture image={promo.image} sizes="(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 180px" />
      <div className="flex flex-col gap-1.5 p-4 md:gap-2 md:p-5">
        <p className="font-bold text-unit text-xs">{promo.facilityName ?? siteName}</p>
        <Heading className="text-base leading-snug md:text-lg">
          <a href={`/promo/detail/${promo.slug}`}>{cutText(promo.name, 50)}</a>
        </Heading>
        {promo.endsOn ? <p className="mt-auto text-ink-soft text-xs md:text-sm">{`Sampai ${mediumDateOf(promo.endsOn)}`}</p> : null}
      </div>
    </li>
  );
}
