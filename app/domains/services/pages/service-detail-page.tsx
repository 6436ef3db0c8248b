import { redirect } from 'react-router';
import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { CategoryLinks } from '#app/ui/category-links.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { Picture } from '#app/ui/picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { listServiceCategories } from '../find-service-categories.server.ts';
import { findServiceDays, getService } from '../find-services.server.ts';
import { monthCalendar, monthsShown } from '../service-calendar.ts';
import { serviceData } from '../service-structured-data.ts';
import { MonthCalendarTable } from '../ui/month-calendar.tsx';
import styles from '../ui/service-detail.module.css';
import { ServiceHours, ServiceOptions } from '../ui/service-facts.tsx';
import { ServiceOrder } from '../ui/service-order.tsx';
import type { Route } from './+types/service-detail-page.ts';

export const handle = {
  page: { cache: 'public', params: ['bulan'] },
  chatsOf: ({ service: { facility } }: Awaited<ReturnType<typeof loader>>) => [chatWith(facility.name, facility.whatsapp_phone)],
} satisfies PageHandle;

const pictureSizes = '(min-width: 1050px) 44rem, 92vw';

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const platform = context.get(platformContext);
  const [service, categories] = await Promise.all([load(getService, args, { id: params.slug }), load(listServiceCategories, args, {})]);
  const path = `/layanan/detail/${service.slug}`;
  const today = dateInZone(platform.clock.now(), service.facility.time_zone);
  const asked = new URL(request.url).searchParams.get('bulan');
  // The address has an id instead of the slug, or a month that is over or too far ahead; each content has one address.
  if (service.slug !== params.slug) throw redirect(path, 301);
  if (asked !== null && !monthsShown(today).includes(asked)) throw redirect(path, 302);
  const month = asked ?? today.slice(0, 7);
  return {
    service,
    categories,
    path,
    today,
    month,
    dates: await load(findServiceDays, args, { id: service.id, month }),
    origin: platform.env.publicUrl,
    takesChats: await isSwitchedOn(platform, 'telemedicine'),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, path, service } = loaderData;
  return [
    ...pageMeta({
      origin,
      title: service.name,
      titleEnd: ` di ${service.facility.name}`,
      description: service.summary,
      canonicalPath: path,
    }),
  ];
};

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { origin, service, categories, path, today, month, dates, takesChats } = loaderData;
  const { name, summary, image, category, facility, content, options, schedules } = service;
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Layanan Unggulan', href: '/layanan' },
    { label: category.name, href: `/layanan/kategori/${category.slug}` },
    { label: name },
  ];
  return (
    <div className={`page unit-${service.health_facility.accent}`}>
      <Breadcrumb items={crumbs} />
      {/* On a phone the price and the contact options come right after the name; on a wide screen they are next to the text. */}
      <div className={styles.page}>
        <div className={styles.head}>
          <p className="chip">{facility.name}</p>
          <h1 className="page-title">{name}</h1>
          <p className="page-lead">{summary}</p>
        </div>
        <ServiceOrder service={service} takesChats={takesChats} />
        <div className={styles.body}>
          {image ? (
            <div className={styles.picture}>
              <Picture base={image} kind="article" alt="" width={640} height={400} sizes={pictureSizes} priority />
            </div>
          ) : null}
          <RichText dangerouslySetInnerHTML={{ __html: content }} />
          <ServiceOptions options={options} />
          <section aria-labelledby="kalender">
            <h2 id="kalender" className={titles.medium}>
              Jadwal
            </h2>
            {schedules.length > 0 ? (
              <div className={styles.times}>
                <MonthCalendarTable
                  calendar={monthCalendar(month, today, dates)}
                  path={path}
                  currentMonth={today.slice(0, 7)}
                  timeZone={facility.time_zone}
                />
                <ServiceHours schedules={schedules} timeZone={facility.time_zone} />
              </div>
            ) : (
              <p className={styles.none}>{`Belum ada jadwal tetap. Tanyakan waktunya kepada ${facility.name} lewat WhatsApp.`}</p>
            )}
          </section>
        </div>
        <nav aria-labelledby="kategori">
          <CategoryLinks path="/layanan" allText="Semua layanan" categories={categories} current={category.slug} />
        </nav>
      </div>
      <JsonLd data={[breadcrumbData(origin, crumbs), serviceData(origin, service)]} />
    </div>
  );
}
