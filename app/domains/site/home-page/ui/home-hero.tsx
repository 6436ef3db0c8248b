import { inCities } from '#app/platform/pages/group-place.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { HomeSlide } from '../../group-profile/group-profile.schema.ts';
import { drawings, ownDrawing } from './hero-slides.ts';
import styles from './home.module.css';

type HomeHeroProps = { years: number | undefined; hospitals: readonly Readonly<{ city: string }>[]; slides: readonly HomeSlide[] };

/** The first screen: the purpose of the site, its one main action, and a carousel of pictures; one drawing of ours while there are none. */
export function HomeHero({ years, hospitals, slides }: HomeHeroProps) {
  return (
    <section aria-labelledby="beranda" className={`wrap ${styles.hero}`}>
      <div>
        {years ? <p className={styles.years}>{`${years} tahun bersama keluarga${inCities(hospitals)}`}</p> : null}
        <h1 id="beranda" className={styles.title}>
          Temukan jadwal dokter, daftar dari ponsel
        </h1>
        <p className={styles.lead}>Pilih rumah sakit, spesialis, dan jam praktik. Petugas kami membalas lewat WhatsApp.</p>
        <div className={styles.ways}>
          <LinkButton href="/pendaftaran" data-opens="appointment-dialog" tone="primary">
            Pendaftaran
          </LinkButton>
          <LinkButton href="/layanan">Layanan</LinkButton>
          <LinkButton href="/contact-us">Hubungi Kami</LinkButton>
        </div>
      </div>
      <div className={styles.show}>
        {slides.length > 0 ? (
          <Carousel
            label="Gambar rumah sakit kami"
            slides={slides.map(({ name, alt, image }) => ({ name, content: <SlidePicture alt={alt} image={image} /> }))}
          />
        ) : (
          <div className={styles.frame}>
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
      className={styles.slide}
    />
  );
}
