import { inCities } from '#app/platform/group-place.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { HomeSlide } from '../../about/schema.ts';
import { drawings, ownDrawing } from './hero-slides.ts';
import styles from './home.module.css';

type HomeHeroProps = { years: number | undefined; hospitals: readonly Readonly<{ city: string }>[]; slides: readonly HomeSlide[] };

/** The first screen: the purpose of the site, its one main action, and a carousel of pictures; one drawing of ours while there are none. */
export function HomeHero({ years, hospitals, slides }: HomeHeroProps) {
  return (
    <section
      aria-labelledby="beranda"
      className="wrap pt-6 pb-8 md:pt-10 md:pb-12 lg:grid lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-14"
    >
      <div>
        {years ? (
          <p className="mb-2 font-bold text-accent-ink text-sm md:mb-3">{`${years} tahun bersama keluarga${inCities(hospitals)}`}</p>
        ) : null}
        <h1 id="beranda" className="text-4xl">
          Temukan jadwal dokter, daftar dari ponsel
        </h1>
        <p className="mt-4 max-w-xl text-ink-soft md:text-lg">
          Pilih rumah sakit, spesialis, dan jam praktik. Petugas kami membalas lewat WhatsApp.
        </p>
        <div className="mt-6 grid grid-cols-2 gap-3 md:flex md:flex-wrap">
          <LinkButton href="/pendaftaran" data-opens="appointment-dialog" tone="primary" className="col-span-2">
            Pendaftaran
          </LinkButton>
          <LinkButton href="/layanan" className="px-4">
            Layanan
          </LinkButton>
          <LinkButton href="/contact-us" className="px-4">
            Hubungi Kami
          </LinkButton>
        </div>
      </div>
      <div className="mt-8 lg:mt-0">
        {slides.length > 0 ? (
          <Carousel
            label="Gambar rumah sakit kami"
            slides={slides.map(({ name, alt, image }) => ({ name, content: <SlidePicture alt={alt} image={image} /> }))}
          />
        ) : (
          <div className="overflow-hidden rounded-panel">
            <SlidePicture {...ownDrawing} />
          </div>
        )}
      </div>
    </section>
  );
}

function SlidePicture({ alt, image }: Pick<HomeSlide, 'alt' | 'image'>) {
  if (drawings[image]) {
    return <div role="img" aria-label={alt} className={styles.drawing} dangerouslySetInnerHTML={{ __html: drawings[image] }} />;
  }
  return (
    <Picture
      base={image}
      kind="hero"
      alt={alt}
      width={1600}
      height={1000}
      sizes="(min-width: 1050px) 50vw, 92vw"
      className="aspect-8/5 w-full object-cover"
    />
  );
}
