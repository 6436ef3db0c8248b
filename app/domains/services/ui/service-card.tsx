import { cutText } from '#app/platform/cut-text.ts';
import { rupiah } from '#app/platform/money.ts';
import { CardPicture } from '#app/ui/card-picture.tsx';
import type { ServiceCard as Service } from '../schema.ts';

type ServiceCardProps = {
  service: Service;
  /** The icon of its category, for those without a picture. */
  icon: string;
  /** The first card of a list: its picture comes with the page. */
  priority?: boolean;
};

/** A service in a list: picture, facility, name of at most 50 characters, its price if one is recorded. */
export function ServiceCard({ service, icon, priority }: ServiceCardProps) {
  const { slug, name, summary, image, price, is_featured, health_facility } = service;
  return (
    <li className={`card card-link media-card unit-${health_facility.accent}`}>
      <CardPicture
        base={image}
        kind="article"
        sizes="(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 180px"
        icon={icon}
        priority={priority}
      />
      <div className="service-card-words">
        <p className="font-bold text-unit text-xs">{health_facility.name}</p>
        <h2 className="text-base leading-snug md:text-lg">
          <a href={`/layanan/detail/${slug}`}>{cutText(name, 50)}</a>
        </h2>
        <p className="service-card-summary">{cutText(summary, 90)}</p>
        <p className="service-card-foot">
          {is_featured ? <span className="chip">Unggulan</span> : null}
          {price === null ? null : <strong>{rupiah(price)}</strong>}
        </p>
      </div>
    </li>
  );
}
