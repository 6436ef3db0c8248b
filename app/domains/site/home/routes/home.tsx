import { LandingStrip } from '#app/domains/content/landing/ui/landing-strip.tsx';
import { load } from '#app/platform/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { CommitmentSection } from '../../ui/commitment-section.tsx';
import { ServiceSection } from '../../ui/service-section.tsx';
import { getHome } from '../operations.server.ts';
import { homeStructuredData } from '../structured-data.rules.ts';
import { AboutSection } from '../ui/about-section.tsx';
import { ArticleSection } from '../ui/article-section.tsx';
import { EventSection } from '../ui/event-section.tsx';
import { FacilitySection } from '../ui/facility-section.tsx';
import { HomeHero } from '../ui/home-hero.tsx';
import { MedicineSection } from '../ui/medicine-section.tsx';
import { SpecializationSection } from '../ui/specialization-section.tsx';
import type { Route } from './+types/home.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const description =
  'Tiga rumah sakit di Bandung: ibu dan anak, umum, serta jantung dan pembuluh darah. Lihat jadwal praktik dokter, lalu ajukan janji temu dari ponsel Anda.';

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const home = await load(getHome, args, {});
  return { ...home, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title: `${siteName}: rumah sakit dan jadwal dokter di Bandung`,
        bare: true,
        description,
        canonicalPath: '/',
      })
    : [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
    origin,
    profile,
    slides,
    units,
    facilitySites,
    serviceCategories,
    specializations,
    articles,
    landingPages,
    medicineCategories,
    events,
  } = loaderData;
  return (
    <div data-visit="home">
      <HomeHero years={profile.yearsOfService} slides={slides} />
      <ServiceSection categories={serviceCategories} />
      <MedicineSection categories={medicineCategories} />
      <SpecializationSection specializations={specializations} />
      <LandingStrip pages={landingPages} className="wrap py-12 md:py-16" />
      <EventSection events={events} />
      <FacilitySection sites={facilitySites} />
      <CommitmentSection years={profile.yearsOfService} figures={profile.figures} />
      <ArticleSection articles={articles} />
      <AboutSection profile={profile} />
      <JsonLd data={homeStructuredData(origin, { name: siteName, description }, units)} />
    </div>
  );
}
