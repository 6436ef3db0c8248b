import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { mapLink } from '#app/platform/web-addresses/map-link.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { mapPin, phone as phoneGlyph, userRound } from '#app/ui/icons/glyphs.ts';
import { mail } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import titles from '#app/ui/parts/titles.module.css';
import texts from '#app/ui/parts/words.module.css';
import { getBusinessCard } from '../get-business-card.server.ts';
import type { BusinessCard } from '../link.schema.ts';
import styles from '../ui/business-card.module.css';
import type { Route } from './+types/business-card-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

/** The card is for people who received it, not for search engines. */
const cardHeaders = { 'x-robots-tag': 'noindex' };

export const headers = () => cardHeaders;

export async function loader(args: Route.LoaderArgs) {
  const card = await load(getBusinessCard, args, { slug: args.params.name });
  return { card, origin: args.context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { card, origin } = loaderData;
  return pageMeta({
    origin,
    title: card.name,
    description: `${card.position}, ${card.facility.name}`,
    canonicalPath: `/business-card/${encodeURIComponent(card.slug)}`,
    noindex: true,
  });
};

export default function BusinessCardPage({ loaderData: { card } }: Route.ComponentProps) {
  const { facility } = card;
  return (
    <div className={`page ${styles.page} unit-${facility.accent}`}>
      <article className={`card ${styles.card}`}>
        <header>
          <span className={styles.mark} aria-hidden="true">
            {initialsOf(card.name)}
          </span>
          <div>
            <h1 className={titles.large}>{card.name}</h1>
            <p>{card.position}</p>
          </div>
        </header>
        <p className="chip">{facility.name}</p>
        <Contacts card={card} />
        <div className="actions">
          <LinkButton href={`/business-card/${encodeURIComponent(card.slug)}.vcf`} download={`${card.slug}.vcf`} tone="brand">
            <Icon glyph={userRound} />
            Simpan kontak
          </LinkButton>
        </div>
      </article>
    </div>
  );
}

function Contacts({ card }: { card: BusinessCard }) {
  const { facility } = card;
  return (
    <ul className={styles.contacts}>
      {card.phone ? <Contact glyph={phoneGlyph} label="Ponsel" href={`tel:${card.phone}`} text={phoneText(card.phone)} /> : null}
      <Contact glyph={phoneGlyph} label={`Telepon ${facility.name}`} href={`tel:${facility.phone}`} text={phoneText(facility.phone)} />
      {card.email ? <Contact glyph={mail} label="Email" href={`mailto:${card.email}`} text={card.email} /> : null}
      <Contact glyph={mapPin} label="Alamat" href={mapLink(facility)} text={`${facility.address}, ${facility.city}`} />
    </ul>
  );
}

function Contact({ glyph, label, href, text }: { glyph: string; label: string; href: string; text: string }) {
  const foreign = href.startsWith('https:');
  const [start, host] = text.split('@');
  return (
    <li>
      <Icon glyph={glyph} />
      <span>
        <span className={texts.hint}>{label}</span>
        <a href={href} target={foreign ? '_blank' : undefined} rel={foreign ? 'noopener noreferrer' : undefined}>
          {start}
          {host ? (
            <>
              <wbr />@{host}
            </>
          ) : null}
        </a>
      </span>
    </li>
  );
}

/** Up to two initials, without titles before and after a name. */
function initialsOf(name: string): string {
  const words = name
    .split(',')[0]
    ?.split(' ')
    .filter((word) => word !== '' && !word.endsWith('.'));
  const first = words?.[0]?.[0] ?? '';
  const last = words && words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
