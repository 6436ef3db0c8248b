import { LinkButton } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Accordion, Tabs } from '#app/ui/disclosure.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { ListWithFilters } from '#app/ui/list/list-page.tsx';
import { Card, EmptyState, Skeleton } from '#app/ui/page-parts.tsx';
import { Part } from './part.tsx';

/** Sliders, tabs, cards and lists. */
export function Lists() {
  return (
    <>
      <Part title="Korsel">
        <Carousel
          label="Contoh"
          slides={[
            { name: 'Poliklinik anak', content: <Slide className="bg-mint">Poliklinik anak</Slide> },
            { name: 'Pusat jantung', content: <Slide className="bg-sand">Pusat jantung</Slide> },
            { name: 'Ibu hamil', content: <Slide className="bg-accent-soft">Ibu hamil</Slide> },
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
            <li key={id} className="card card-link p-5">
              <a href="#isi" className="font-bold">
                {name}
              </a>
            </li>
          )}
          empty={null}
        />
        <ul className="mt-8 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
          <li className="grid">
            <Card link className="gap-2 p-5">
              <span className="chip unit-rose">Kesehatan anak</span>
              <a href="#isi" className="font-bold text-lg">
                Demam pada anak: kapan harus ke dokter
              </a>
              <p className="text-ink-soft text-sm">Ditinjau 12 November 2026</p>
            </Card>
          </li>
          <li className="grid">
            <a href="#isi" className="tile">
              <HealthIcon name="heart-organ" />
              Jantung dan Pembuluh Darah
            </a>
          </li>
          <li className="grid">
            <Card className="gap-3 p-5">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-6 w-2/3" />
            </Card>
          </li>
        </ul>
        <div className="mt-6">
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

function Slide({ className, children }: { className: string; children: string }) {
  return (
    <div className={`grid h-56 place-items-center gap-4 ${className}`}>
      <p className="font-bold text-2xl">{children}</p>
      <LinkButton href="#isi">Selengkapnya</LinkButton>
    </div>
  );
}
