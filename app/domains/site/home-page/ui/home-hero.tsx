import { HomeSearch } from '#app/domains/search/ui/home-search.island.tsx';
import { inCities } from '#app/platform/pages/group-place.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { calendarDays, clock, info, pill, siren } from '#app/ui/icons/glyphs.ts';
import { stethoscope } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Island } from '#app/ui/island.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { HomeSlide } from '../../group-profile/group-profile.schema.ts';
import { drawings, ownDrawing } from './hero-slides.ts';
import styles from './home.module.css';

type HomeHeroProps = { years: number | undefined; hospitals: readonly Readonly<{ city: string }>[]; slides: readonly HomeSlide[] };

/**
 * The first screen: the search, the six things that most people come for, and the main action beside a carousel of pictures; one drawing of ours
 * while there are none.
 */
export function HomeHero({ years, hospitals, slides }: HomeHeroProps) {
  return (
    <section aria-labelledby="beranda" className={`wrap ${styles.hero}`}>
      <div>
        <h1 id="beranda" className={styles.title}>
          Temukan jadwal dokter, daftar dari ponsel
        </h1>
        <Island name="home-search" of={HomeSearch} props={{}} />
        <Tasks />
        {years ? <p className={styles.years}>{`${years} tahun bersama keluarga${inCities(hospitals)}`}</p> : null}
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

const tasks = [
  { name: 'Cari dokter', href: '/dokter', glyph: stethoscope },
  { name: 'Daftar berobat', href: '/pendaftaran', glyph: calendarDays, opens: 'appointment-dialog' },
  { name: 'Kunjungan saya', href: '/account/appointments', glyph: clock, isOwn: true },
  { name: 'Info BPJS, besuk, kamar', href: '/pasien', glyph: info },
  { name: 'Tebus resep', href: '/account/prescriptions/new', glyph: pill },
  { name: 'IGD dan ambulans', href: '/darurat', glyph: siren },
] as const;

/** What most people come for. The visit that this browser knows of is named in its tile (`show-own-visit.ts`). */
function Tasks() {
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ name, href, glyph, ...more }) => (
        <li key={href}>
          <a href={href} data-opens={'opens' in more ? more.opens : undefined} data-own-visit={'isOwn' in more ? '' : undefined}>
            <Icon glyph={glyph} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
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
