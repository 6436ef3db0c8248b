import { inCities } from '#app/platform/group-place.ts';
import type { GroupProfile } from '../../about/schema.ts';
import { fullText } from '../../about/sections.rules.ts';
import { AboutPanel } from '../../ui/about-panel.tsx';

/** The description of the group in two paragraphs; the full text opens below them. */
export function AboutSection({ profile, hospitals }: { profile: GroupProfile; hospitals: readonly Readonly<{ city: string }>[] }) {
  return (
    <section aria-labelledby="tentang" className="wrap">
      <div className="rounded-panel bg-sand p-5 py-8 md:p-10 lg:p-14">
        <div className="lg:grid lg:grid-cols-[2fr_3fr] lg:gap-x-12">
          <h2 id="tentang" className="text-2xl">
            {`${profile.yearsOfService} tahun merawat keluarga${inCities(hospitals)}`}
          </h2>
          <div className="mt-4 max-w-2xl space-y-4 lg:mt-0">
            {profile.intro.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <AboutPanel sections={fullText(profile)} />
        </div>
      </div>
    </section>
  );
}
