import { LinkButton } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { HomeSlide } from '../../about/schema.ts';
import { drawings } from './hero-slides.ts';
import styles from './home.module.css';

/** The first screen: the purpose of the site, its one main action, and a carousel of pictures. */
export function HomeHero({ years, slides }: { years: number; slides: readonly HomeSlide[] }) {
  return (
    <section
      aria-labelledby="beranda"
      className="wrap pt-6 pb-8 md:pt-10 md:pb-12 lg:grid lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-14"
    >
      <div>
        <p className="font-bold text-accent-ink text-sm">{`${years} tahun bersama keluarga Bandung`}</p>
        <h1 id="beranda" className="mt-2 text-4xl md:mt-3">
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
        <Carousel
          label="Gambar rumah sakit kami"
          slides={slides.map(({ name, alt, image }) => ({
            name,
            content: drawings[image] ? (
              <div role="img" aria-label={alt} className={styles.drawing} dangerouslySetInnerHTML={{ __html: drawings[image] }} />
            ) : (
              <Picture
                base={image}
                kind="hero"
                alt={alt}
                width={1600}
                height={1000}
                sizes="(min-width: 1050px) 50vw, 92vw"
                className="aspect-8/5 w-full object-cover"
              />
            ),
          }))}
        />
      </div>
    </section>
  );
}
