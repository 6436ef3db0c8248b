import { AboutPanel } from '../../ui/about-panel.tsx';
import { aboutIntro } from '../../ui/about-text.ts';

/** The description of the group in two paragraphs; the full text opens below them. */
export function AboutSection({ years }: { years: number }) {
  return (
    <section aria-labelledby="tentang" className="wrap">
      <div className="rounded-panel bg-sand p-5 py-8 md:p-10 lg:p-14">
        <div className="lg:grid lg:grid-cols-[2fr_3fr] lg:gap-x-12">
          <h2 id="tentang" className="text-2xl">
            {`${years} tahun merawat keluarga di Bandung`}
          </h2>
          <div className="mt-4 max-w-2xl space-y-4 lg:mt-0">
            {aboutIntro(years).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <AboutPanel />
        </div>
      </div>
    </section>
  );
}
