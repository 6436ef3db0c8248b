import { redirect } from 'react-router';
import { facilityIcon } from '#app/domains/directory/facility/ui/facility-card.tsx';
import { boardPath } from '#app/domains/queues/board/queue-board.ts';
import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { routeLink } from '#app/platform/web-addresses/map-link.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CardPicture } from '#app/ui/card-picture.tsx';
import { calendarDays } from '#app/ui/icons/glyphs.ts';
import { externalLink } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import paper from '#app/ui/paper.module.css';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { RichText } from '#app/ui/rich-text.tsx';
import { facilityData } from '../facility-structured-data.ts';
import { getFacilityPage } from '../get-facility-page.server.ts';
import { FacilityAnchors } from '../ui/facility-anchors.tsx';
import { FacilityContact } from '../ui/facility-contact.tsx';
import styles from '../ui/facility-detail.module.css';
import { FacilityFactParts, factParts } from '../ui/facility-facts.tsx';
import { FacilityToday } from '../ui/facility-today.tsx';
import { OfferedList } from '../ui/offered-list.tsx';
import type { Route } from './+types/facility-detail-page.ts';

export const handle = {
  page: { cache: 'public' },
  chatsOf: ({ facility }: Awaited<ReturnType<typeof loader>>) => [chatWith(facility.name, facility.whatsapp_phone)],
} satisfies PageHandle;

const home = '/fasilitas-kesehatan';
const pictureSizes = '(min-width: 1050px) 38rem, 92vw';

export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  const found = await load(getFacilityPage, args, { id: params.slug });
  // A link that was shared with the record's id redirects to the one address.
  if (found.facility.slug !== params.slug) throw redirect(`${home}/detail/${found.facility.slug}`, 301);
  return { ...found, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, facility } = loaderData;
  return pageMeta({
    origin,
    title: facility.name,
    description: `${facility.name}, ${facility.address}, ${facility.city}. ${facility.description}`,
    canonicalPath: `${home}/detail/${facility.slug}`,
  });
};

export default function FacilityPage({ loaderData }: Route.ComponentProps) {
  const { origin, facility, practices, services, medicines, facts } = loaderData;
  const { name, slug, category, description, content, web_url, is_unit, accent } = facility;
  const parts = factParts(facts);
  const doctors = practices.length > 0 ? [{ id: 'dokter', label: 'Dokter' }] : [];
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Fasilitas Kesehatan', href: home }, { label: name }];
  return (
    <div className={`page ${paper.paper} unit-${accent}`}>
      <Breadcrumb items={crumbs} />
      <div className={styles.head}>
        <div className={styles.picture}>
          <CardPicture base={facility.thumbnail} kind="facility" sizes={pictureSizes} icon={facilityIcon(category.slug)} priority />
        </div>
        <div className={styles.words}>
          <a href={`${home}/kategori/${category.slug}`} className="chip">
            {category.name}
          </a>
          <h1 id="ringkasan" className="page-title">
            {name}
          </h1>
          {description ? <p className={words.soft}>{description}</p> : null}
          <FacilityToday
            name={name}
            emergencyPhone={facility.emergency_phone}
            opening={facts.opening}
            visiting={facts.visiting}
            route={routeLink(facility)}
            queues={is_unit ? boardPath(facility.slug) : null}
          />
          <div className={`actions ${styles.acts}`}>
            {is_unit ? (
              <LinkButton href={`/pendaftaran?facility_id=${facility.id}`} tone="brand">
                <Icon glyph={calendarDays} />
                Pendaftaran di sini
              </LinkButton>
            ) : null}
            {web_url ? (
              <LinkButton href={web_url} target="_blank" rel="noopener noreferrer">
                {`Situs ${name}`}
                <Icon glyph={externalLink} />
                <span className="visually-hidden">(tab baru)</span>
              </LinkButton>
            ) : null}
          </div>
        </div>
        <FacilityContact facility={facility} />
      </div>
      {parts.length > 0 ? <FacilityAnchors anchors={[{ id: 'ringkasan', label: 'Ringkasan' }, ...doctors, ...parts]} /> : null}
      {content ? (
        <section aria-labelledby="tentang">
          <h2 id="tentang" className={titles.large}>
            {`Tentang ${name}`}
          </h2>
          <RichText className={styles.text} dangerouslySetInnerHTML={{ __html: content }} />
        </section>
      ) : null}
      <OfferedList
        id="dokter"
        title="Dokter di sini"
        items={practices.map((one) => ({
          href: `${home}/dokter/${slug}/${one.slug}`,
          name: one.name,
          icon: one.icon,
          count: `${one.doctors.toLocaleString('id-ID')} dokter`,
          names: one.names,
          more: one.doctors > one.names.length,
        }))}
      />
      <FacilityFactParts unit={facility} facts={facts} />
      <OfferedList
        id="layanan"
        title="Layanan di sini"
        items={services.map(({ category: offered, services: count, names }) => ({
          href: `${home}/layanan/${slug}/${offered.slug}`,
          name: offered.name,
          icon: offered.icon,
          count: `${count.toLocaleString('id-ID')} layanan`,
          names,
          more: count > names.length,
        }))}
      />
      <OfferedList
        id="obat"
        title="Obat di sini"
        items={medicines.map(({ category: offered, medicines: count, names }) => ({
          href: `/obat/kategori/${offered.slug}`,
          name: offered.name,
          icon: offered.icon,
          count: `${count.toLocaleString('id-ID')} obat`,
          names,
          more: count > names.length,
        }))}
      />
      <JsonLd data={[breadcrumbData(origin, crumbs), facilityData(origin, facility)]} />
    </div>
  );
}
