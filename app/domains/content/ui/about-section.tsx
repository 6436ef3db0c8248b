import { AboutPanel } from './about-panel.tsx';

/** What the group is, in two paragraphs; the whole text opens below them. */
export function AboutSection({ years }: { years: number }) {
  return (
    <section aria-labelledby="tentang" className="wrap">
      <div className="rounded-panel bg-sand p-5 py-8 md:p-10 lg:p-14">
        <div className="lg:grid lg:grid-cols-[2fr_3fr] lg:gap-x-12">
          <h2 id="tentang" className="text-2xl">
            {`${years} tahun merawat keluarga di Bandung`}
          </h2>
          <div className="mt-4 max-w-2xl space-y-4 lg:mt-0">
            <p>
              {`Sehati adalah kelompok tiga rumah sakit: ibu dan anak, umum, serta jantung dan pembuluh darah. Selama ${years} tahun kami menemani warga Bandung, dari pemeriksaan kehamilan pertama sampai kontrol jantung bagi orang tua.`}
            </p>
            <p>
              Kami percaya orang yang sakit tidak perlu bingung harus ke mana. Karena itu jadwal dokter kami terbuka, pendaftaran kami
              singkat, dan penjelasan kami memakai bahasa yang mudah dipahami.
            </p>
          </div>
          <AboutPanel />
        </div>
      </div>
    </section>
  );
}
