import { LinkButton } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Accordion, Tabs } from '#app/ui/disclosure.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { ListWithFilters } from '#app/ui/list/list-page.tsx';
import { Card, EmptyState, Skeleton } from '#app/ui/page-parts.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import styles from './dev.module.css';
import { Part } from './part.tsx';

/** Sliders, tabs, cards and lists. */
export function Lists() {
  return (
    <>
      <Part title="Korsel">
        <Carousel
          label="Contoh"
          slides={[
            { name: 'Poliklinik anak', content: <Slide colour="mint">Poliklinik anak</Slide> },
            { name: 'Pusat jantung', content: <Slide colour="sand">Pusat jantung</Slide> },
            { name: 'Ibu hamil', content: <Slide colour="accent-soft">Ibu hamil</Slide> },
          ]}
        />
      </Part>
      <Part title="Tab dan akordeon">
        <Tabs
          label="Profil dokter"
          tabs={[
            { id: 'ui-jadwal', name: 'Jadwal Praktek', content: <p>Senin dan Kamis, 08.00–12.00 WIB</p> },
            { id: 'ui-deskripsi', name: 'Deskripsi', content: <p>Belum ada Deskripsi</p> },
            { id: 'ui-informasi', name: 'Informasi Lainnya', content: <p>Tidak ada Informasi Lainnya</p> },
          ]}
        />
        <Accordion title="RSU Sehati Dago" open>
          <p>Senin, 08.00–12.00 WIB</p>
        </Accordion>
        <Accordion title="RSIA Sehati Melati">
          <p>By Appointment</p>
        </Accordion>
      </Part>
      <Part title="Kartu dan daftar">
        <ListWithFilters
          path="/dev/ui"
          search={{ label: 'Judul', placeholder: 'masukkan judul artikel', value: '' }}
          filters={[
            {
              name: 'spesialis',
              label: 'Spesialis',
              first: 'Semua',
              searchPlaceholder: 'masukkan spesialis',
              emptyText: 'Tidak ditemukan spesialis',
              options: [
                { value: 'anak', label: 'Kesehatan Anak' },
                { value: 'jantung', label: 'Jantung dan Pembuluh Darah' },
              ],
              value: '',
            },
          ]}
          list={{
            items: [
              { id: 1, name: 'Demam pada anak' },
              { id: 2, name: 'Mengenali serangan jantung' },
            ],
            meta: { current_page: 1, to: 2, total: 4 },
          }}
          summary="2 artikel"
          card={({ id, name }) => (
            <li key={id} className={`card card-link ${styles.card}`}>
              <a href="#isi" className={words.strong}>
                {name}
              </a>
            </li>
          )}
          empty={null}
        />
        <ul className={styles.cards}>
          <li>
            <Card link className={styles.card}>
              <span className="chip unit-rose">Kesehatan anak</span>
              <a href="#isi" className={`${titles.small} ${words.strong}`}>
                Demam pada anak: kapan harus ke dokter
              </a>
              <p className={words.hint}>Ditinjau 12 November 2026</p>
            </Card>
          </li>
          <li>
            <a href="#isi" className="tile">
              <HealthIcon name="heart-organ" />
              Jantung dan Pembuluh Darah
            </a>
          </li>
          <li>
            <Card className={`${styles.card} ${styles.loading}`}>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </Card>
          </li>
        </ul>
        <div className={styles.below}>
          <EmptyState
            title="Tidak ditemukan Dokter pada spesialisasi ini."
            glyph={searchX}
            action={<LinkButton href="/dokter">Lihat semua dokter</LinkButton>}
          >
            <p>Coba spesialisasi lain atau rumah sakit lain.</p>
          </EmptyState>
        </div>
      </Part>
    </>
  );
}

function Slide({ colour, children }: { colour: string; children: string }) {
  return (
    <div className={styles.slide} data-colour={colour}>
      <p className={`${titles.large} ${words.strong}`}>{children}</p>
      <LinkButton href="#isi">Selengkapnya</LinkButton>
    </div>
  );
}
