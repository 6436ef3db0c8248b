import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { getLandingPage } from '../get-landing-page.server.ts';
import { isEstimated, priceText, sectionId } from '../landing-orders.ts';
import { landingStructuredData } from '../landing-structured-data.ts';
import styles from '../ui/landing.module.css';
import { LandingHero, landingCrumbs } from '../ui/landing-hero.tsx';
import { OrderLink } from '../ui/landing-order.tsx';
import { LandingSectionView } from '../ui/landing-sections.tsx';
import type { Route } from './+types/landing-page.ts';

export const handle = {
  page: { cache: 'public' },
  chatsOf: ({ page: { facility } }: Awaited<ReturnType<typeof loader>>) => [chatWith(facility.name, facility.whatsappPhone)],
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  const page = await load(getLandingPage, args, { slug: params.slug });
  return { page, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title: loaderData.page.name,
        description: loaderData.page.summary,
        canonicalPath: `/sp/${loaderData.page.slug}`,
      })
    : [];

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { page, origin } = loaderData;
  const { facility, sections } = page;
  const price = page.priceFrom === null ? null : priceText(page.priceFrom, isEstimated(sections));
  const order = { slug: page.slug, name: page.name, facility };
  const sources = sections.flatMap((section) => (section.kind === 'sources' ? section.items : []));
  return (
    <div className={`${styles.landing} unit-${facility.accent}`} data-visit={page.slug}>
      <LandingHero page={page} price={price} order={order} />
      {/* The bar is visible as long as this part is, but not on the first screen, which has the same button. */}
      <div>
        {sections.map((section, index) => (
          <LandingSectionView
            key={sectionId(section, index)}
            id={sectionId(section, index)}
            section={section}
            price={price}
            doctors={page.doctors}
            order={order}
          />
        ))}
        <div className={styles.bar}>
          <OrderLink order={order} className="button-wide" />
        </div>
      </div>
      <JsonLd data={[breadcrumbData(origin, landingCrumbs), landingStructuredData(origin, { ...page, sources })]} />
    </div>
  );
}
