import { useState } from 'react';
import { data } from 'react-router';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Dialog, Drawer } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Checkbox, Field, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import * as glyphs from '#app/ui/icons/glyphs.ts';
import { calendarDays, circleAlert, circleCheck, x } from '#app/ui/icons/glyphs.ts';
import * as pageGlyphs from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { SearchBox } from '#app/ui/search-box.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import type { Route } from './+types/ui';
import styles from './dev.module.css';
import { Part } from './part.tsx';
import { Lists } from './ui-lists.tsx';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const meta = () => [{ title: 'Bagian-bagian antarmuka | Sehati' }, { name: 'robots', content: 'noindex' }];

/** The parts of the design system, all together. Only outside production. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (context.get(platformContext).env.mode === 'production') throw data(null, { status: 404 });
  // The whole set, through the data: imported by the page, it would weigh on every island that draws one icon.
  return { glyphs: Object.entries({ ...glyphs, ...pageGlyphs }) };
};

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Artikel', href: '/articles' }, { label: 'Bagian antarmuka' }];
const colours = ['canvas', 'surface', 'sand', 'mint', 'brand', 'accent', 'deep', 'accent-soft', 'info', 'danger', 'good'];
const units = ['unit-teal', 'unit-rose', 'unit-indigo'];
const categories = ['Semua', 'Kesehatan anak', 'Kehamilan', 'Jantung', 'Gizi', 'Kesehatan jiwa', 'Olahraga', 'Lansia', 'Penyakit dalam'];
const options = categories.map((label, index) => ({ value: String(index), label }));

export default function UiPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">Bagian-bagian antarmuka</h1>
      <p className="page-lead">
        Semua bagian situs dalam semua keadaan. Warna mengikuti sistem: ganti tema perangkat untuk melihat tema gelap.
      </p>
      <Part title="Warna">
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name} data-colour={name}>
              {name}
            </li>
          ))}
          {units.map((name) => (
            <li key={name} className={name} data-colour="unit">
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Huruf">
        <div className={styles.letters}>
          <p className={styles.huge}>Sehat bersama keluarga</p>
          <p className={styles.page}>Cari dokter Anda di sini</p>
          <p className={`${titles.large} ${words.strong}`}>Jadwal praktik minggu ini</p>
          <p className={`${titles.medium} ${words.strong}`}>Poliklinik anak</p>
          <p className={styles.prose}>
            Teks biasa, 17 piksel. Pilih rumah sakit, spesialis, dan jam praktik, lalu lanjutkan percakapan lewat WhatsApp.{' '}
            <a href="#isi">Tautan di dalam kalimat</a> selalu bergaris bawah.
          </p>
          <p className={words.hint}>Teks kecil: Senin, 23 November 2026, 08.00–12.00 WIB</p>
        </div>
      </Part>
      <Buttons />
      <Forms />
      <Overlays />
      <Lists />
      <Part title="Ikon">
        <ul className={`${titles.medium} ${styles.icons}`}>
          {loaderData.glyphs.map(([name, glyph]) => (
            <li key={name} title={name}>
              <Icon glyph={glyph} />
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Buttons() {
  return (
    <Part title="Tombol">
      <div className="actions">
        <Button tone="primary">
          <Icon glyph={calendarDays} />
          Daftar Sekarang
        </Button>
        <Button tone="brand">Kuat</Button>
        <Button>Biasa</Button>
        <Button tone="quiet">Tenang</Button>
        <Button tone="danger">Batalkan</Button>
        <LinkButton href="#isi">Tautan</LinkButton>
        <Button tone="primary" disabled>
          Mati
        </Button>
        <Button tone="primary" busy>
          Loading...
        </Button>
        <Button small>Kecil</Button>
        <IconButton label="Tutup">
          <Icon glyph={x} />
        </IconButton>
      </div>
    </Part>
  );
}

function Forms() {
  const [category, setCategory] = useState<string | null>(null);
  return (
    <Part title="Isian">
      <ErrorSummary
        errors={[
          { field: 'ui-phone', message: 'Isi nomor ponsel, contoh 0812-3456-7890' },
          { field: 'ui-agree', message: 'Setujui penyimpanan data' },
        ]}
      />
      <div className={styles.fields}>
        <TextField id="ui-name" label="Nama Pasien" hint="Sesuai kartu identitas" autoComplete="off" />
        <TextField
          id="ui-phone"
          label="Nomor Ponsel"
          hint="Nomor WhatsApp, contoh 0812-3456-7890"
          error="Isi nomor ponsel, contoh 0812-3456-7890"
          defaultValue="08"
        />
        <SelectField
          id="ui-facility"
          label="Rumah Sakit"
          placeholder="Pilih Rumah Sakit"
          options={[{ value: 1, label: 'RSU Sehati Dago' }]}
          defaultValue=""
        />
        <SelectField id="ui-doctor" label="Dokter" placeholder="Pilih Dokter" options={undefined} />
        <Field id="ui-category" label="Kategori">
          <Combobox
            id="ui-category"
            options={options}
            value={category}
            onChange={setCategory}
            placeholder="Semua"
            searchPlaceholder="masukkan kategori"
          />
        </Field>
        <TextField id="ui-disabled" label="Tidak dapat diubah" defaultValue="RSIA Sehati Melati" disabled />
        <SearchBox id="ui-search" label="Cari artikel" placeholder="masukkan judul artikel" />
        <TextAreaField id="ui-message" label="Pesan" rows={3} />
        <div>
          <Checkbox id="ui-remember" label="Kirim salinan ke surel saya" defaultChecked />
          <Checkbox id="ui-agree" label="Saya setuju data ini disimpan paling lama 90 hari" error="Setujui penyimpanan data" />
        </div>
      </div>
    </Part>
  );
}

function Overlays() {
  return (
    <Part title="Dialog, laci, pemberitahuan">
      <div className="actions">
        <Button data-open="ui-dialog">Buka dialog</Button>
        <Button data-open="ui-drawer">Buka laci</Button>
        <Button onClick={() => showToast({ text: 'Jadwal tersimpan', seconds: 2 })}>Pemberitahuan</Button>
        <Button onClick={() => showToast({ text: 'Pilih dokter dahulu', tone: 'error', seconds: 2 })}>Pemberitahuan galat</Button>
      </div>
      <Dialog id="ui-dialog" title="Pindah jadwal">
        <p>Tempat pada jadwal lama dilepas setelah jadwal baru tercatat.</p>
        <div className={`actions ${styles.below}`}>
          <Button tone="primary" data-close>
            Mengerti
          </Button>
          <Button onClick={() => showToast({ text: 'Dari dalam dialog' })}>Pemberitahuan</Button>
        </div>
      </Dialog>
      <Drawer id="ui-drawer" title="Saring" side="left">
        <p>Geser ke kiri untuk menutup.</p>
      </Drawer>
      <div className={styles.notices}>
        <Notice>Jadwal dapat berubah sewaktu-waktu.</Notice>
        <Notice tone="error" glyph={circleAlert}>
          Sambungan terputus. Isian Anda masih ada; coba kirim lagi.
        </Notice>
        <Notice tone="good" glyph={circleCheck}>
          Permintaan tercatat dengan kode KX7M2P.
        </Notice>
      </div>
    </Part>
  );
}
