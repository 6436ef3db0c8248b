import { LandingStrip } from '#app/domains/content/landing/ui/landing-strip.tsx';
import { inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { CommitmentSection } from '../../ui/commitment-section.tsx';
import sections from '../../ui/sections.module.css';
import { ServiceSection } from '../../ui/service-section.tsx';
import { getHome } from '../get-home.server.ts';
import { groupDescription } from '../home.ts';
import { homeStructuredData } from '../home-structured-data.ts';
import { AboutSection } from '../ui/about-section.tsx';
import { ArticleSection } from '../ui/article-section.tsx';
import { EventSection } from '../ui/event-section.tsx';
import { FacilitySection } from '../ui/facility-section.tsx';
import { HomeHero } from '../ui/home-hero.tsx';
import { MedicineSection } from '../ui/medicine-section.tsx';
import { SpecializationSection } from '../ui/specialization-section.tsx';
import type { Route } from './+types/home-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const home = await load(getHome, args, {});
  const description = `${groupDescription(home)} Lihat jadwal praktik dokter, lalu ajukan janji temu dari ponsel Anda.`;
  return { ...home, description, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title: `${siteName}: rumah sakit dan jadwal dokter${inCities(loaderData.units)}`,
        bare: true,
        description: loaderData.description,
        canonicalPath: '/',
      })
    : [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
    origin,
    description,
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
      <HomeHero years={profile?.yearsOfService} hospitals={units} slides={slides} />
      <ServiceSection categories={serviceCategories} />
      <MedicineSection categories={medicineCategories} />
      <SpecializationSection specializations={specializations} />
      <LandingStrip pages={landingPages} className={`wrap ${sections.band}`} />
      <EventSection events={events} />
      <FacilitySection sites={facilitySites} />
      {profile ? <CommitmentSection years={profile.yearsOfService} figures={profile.figures} /> : null}
      <ArticleSection articles={articles} />
      {profile ? <AboutSection profile={profile} hospitals={units} /> : null}
      <JsonLd data={homeStructuredData(origin, { name: siteName, description }, units)} />
    </div>
  );
}
