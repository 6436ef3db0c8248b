import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { circleAlert, clock } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { remindDays } from '../../../order/uncollected-part.ts';
import { stepLabels } from '../../part-texts.ts';
import styles from './order-desk.module.css';
import type { AnswerOf, OpenPart } from './part-data.ts';
import { StepForm } from './part-step-form.tsx';
import { PickList } from './pick-list.tsx';

type Props = { part: OpenPart; answerOf: AnswerOf };

const stopTexts = {
  withheld: 'Obat di bagian ini ditahan: mungkin ditarik dari peredaran. Simpan terpisah sampai orang kedua memutuskan di Penarikan.',
  recalled: 'Obat di bagian ini ditarik dari peredaran. Pisahkan barangnya, lalu akhiri bagian ini di bawah; uang pembeli dikembalikan.',
  banned:
    'Produk di bagian ini dilarang beredar sejak dipesan. Akhiri bagian ini di bawah, atau kurangi produk itu bila belum dikemas; uang pembeli dikembalikan.',
} as const;

/** What the desk does next with a part. */
export function NextStep({ part, answerOf }: Props) {
  const { id, state, mode } = part;
  const form = { id, answerOf, isNext: true, tone: 'primary' } as const;
  if (part.unpaid) return <Unpaid part={part} />;
  if (part.stop) {
    return (
      <Work title="Jangan diserahkan">
        <Notice tone="error" glyph={circleAlert}>
          <p>{stopTexts[part.stop]}</p>
        </Notice>
      </Work>
    );
  }
  if (part.isDebt && part.isHere) {
    const isPacked = state === 'packed' || state === 'ready';
    return (
      <Work title="Jangan diserahkan">
        <p>
          {isPacked
            ? 'Buka kembali kemasannya di bawah supaya barangnya kembali ke stok, lalu tolak bagian ini.'
            : 'Tolak bagian ini di bawah supaya barangnya dapat dijual lagi. Uangnya sudah ditarik bank, jadi tidak ada yang dikembalikan.'}
        </p>
      </Work>
    );
  }
  if (state === 'waiting') {
    return (
      <Work title="Terima pesanan">
        <p>Periksa apakah semua barangnya ada. Yang tidak ada dapat dikurangi dulu di bawah; uangnya dikembalikan.</p>
        <StepForm {...form} intent="accept" label="Terima" />
      </Work>
    );
  }
  if (state === 'accepted') return <Pack part={part} answerOf={answerOf} />;
  if (state === 'packed' && mode === 'pickup') {
    return (
      <Work title="Siapkan untuk diambil">
        <p>Tempel label, simpan di rak ambil, lalu kabari pembeli.</p>
        <StepForm {...form} intent="ready" label="Siap diambil" />
      </Work>
    );
  }
  if (state === 'packed') {
    return (
      <Work title="Serahkan kepada kurir">
        <StepForm {...form} intent="ship" label="Sudah diserahkan">
          <Courier mode={mode} no={part.waybill} />
        </StepForm>
      </Work>
    );
  }
  if (state === 'ready') {
    return (
      <Work title="Serahkan kepada pengambil">
        <p>
          {part.isUncollected
            ? `Waktunya mengambil habis pada ${part.keptUntil}. Serahkan bila pembeli datang, atau akhiri di bawah.`
            : `Disimpan sampai ${part.keptUntil}. Pembeli diingatkan sesudah ${remindDays} hari.`}
        </p>
        <StepForm {...form} intent="collect" label="Sudah diambil">
          <TextField
            name="order_no"
            label="Nomor pesanan yang ditunjukkan"
            hint="Seluruhnya, atau delapan huruf dan angka terakhir"
            autoComplete="off"
            maxLength={60}
          />
        </StepForm>
      </Work>
    );
  }
  return state === 'shipped' ? <OnItsWay part={part} answerOf={answerOf} /> : null;
}

function Work({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.next} aria-labelledby="langkah">
      <h2 id="langkah">{title}</h2>
      {children}
    </section>
  );
}

/** A part that is paid when it is fetched: its goods may be set aside, and nothing else is done with it before. */
function Unpaid({ part: { unpaid, payUntil, stop, picks, lines } }: Pick<Props, 'part'>) {
  if (unpaid === 'ended') {
    return (
      <Work title="Tidak jadi dibayar">
        <p>Kembalikan barang yang sudah disisihkan ke tempatnya. Stoknya sudah dilepas.</p>
      </Work>
    );
  }
  if (stop || lines.some(({ isShort }) => isShort)) {
    return (
      <Work title="Jangan diserahkan">
        <Notice tone="error" glyph={circleAlert}>
          <p>
            {stop
              ? 'Produk di bagian ini ditarik atau dilarang beredar. Beri tahu kasir: pesanan ini jangan diterima uangnya.'
              : 'Stok untuk sebagian barang tidak cukup lagi. Beri tahu kasir sebelum uangnya diterima.'}
          </p>
        </Notice>
      </Work>
    );
  }
  return (
    <Work title="Siapkan, jangan diserahkan dulu">
      <Notice glyph={clock}>
        <p>
          Belum dibayar. Pembeli membayar di kasir saat mengambil, paling lambat {payUntil}. Sesudah kasir mencatat uangnya, pesanan ini
          dapat diterima, dikemas, dan diserahkan di sini.
        </p>
      </Notice>
      <PickList picks={picks} isRead />
    </Work>
  );
}

function Pack({ part, answerOf }: Props) {
  const { id, mode, uncertain, picks, lines } = part;
  if (uncertain !== null) {
    return (
      <Work title="Tunggu sebelum mengemas">
        <Notice glyph={clock}>
          <p>Bank masih dapat menarik pembayaran ini. Pengemasan dibuka begitu pembayarannya pasti, paling cepat: {uncertain}</p>
        </Notice>
      </Work>
    );
  }
  const hasShort = lines.some(({ isShort }) => isShort);
  return (
    <Work title="Ambil dan kemas">
      {hasShort ? (
        <Notice tone="error">
          <p>Stok untuk sebagian barang tidak cukup lagi. Kurangi barang itu di bawah, atau tolak bagian ini.</p>
        </Notice>
      ) : (
        <StepForm id={id} answerOf={answerOf} isNext tone="primary" intent="pack" label="Sudah dikemas">
          <PickList picks={picks} />
          {mode === 'pickup' ? null : (
            <TextField name="boxes" label="Dikemas dalam berapa kotak" inputMode="numeric" defaultValue="1" maxLength={2} />
          )}
        </StepForm>
      )}
    </Work>
  );
}

function Courier({ mode, no = null }: { mode: OpenPart['mode']; no?: string | null }) {
  return (
    <>
      <TextField
        name="courier"
        label={mode === 'own' ? 'Nama kurir' : 'Kurir (bila berbeda dari yang dipilih pembeli)'}
        autoComplete="off"
        maxLength={60}
      />
      {mode === 'courier' ? <WaybillField no={no} /> : null}
    </>
  );
}

function WaybillField({ no }: { no: string | null }) {
  return (
    <TextField name="waybill" label="Nomor resi" hint="Pembeli membacanya" defaultValue={no ?? ''} autoComplete="off" maxLength={60} />
  );
}

function OnItsWay({ part, answerOf }: Props) {
  const { id, steps, isBack, isLost, mode, waybill } = part;
  const mayArrive = steps.includes('returning');
  return (
    <Work title={isLost ? 'Kiriman hilang' : isBack ? 'Kiriman kembali' : 'Catat perjalanannya'}>
      {mayArrive ? <StepForm id={id} answerOf={answerOf} isNext tone="primary" intent="deliver" label="Sudah sampai" /> : null}
      {mode === 'courier' && !isBack ? (
        <details className={styles.more} open={answerOf('waybill') !== null || waybill === null}>
          <summary>{waybill === null ? 'Tulis nomor resi' : 'Ubah nomor resi'}</summary>
          <StepForm id={id} answerOf={answerOf} intent="waybill" label="Simpan nomor resi">
            <WaybillField no={waybill} />
          </StepForm>
        </details>
      ) : null}
      {steps.length > 0 ? (
        <details className={styles.more} open={answerOf('parcel') !== null || !mayArrive}>
          <summary>Tidak sampai</summary>
          <StepForm id={id} answerOf={answerOf} intent="parcel" label="Catat">
            <SelectField
              name="step"
              label="Apa yang terjadi"
              placeholder="Pilih"
              options={steps.map((value) => ({ value, label: stepLabels[value] }))}
            />
            <TextAreaField name="note" label="Keterangan" hint="Pembeli membacanya" rows={2} maxLength={300} />
          </StepForm>
        </details>
      ) : null}
      {isBack ? (
        <>
          <p>Obat yang kembali tidak dijual lagi. Kirim lagi paket yang sama, atau kembalikan uangnya di bawah.</p>
          {isLost ? null : (
            <StepForm id={id} answerOf={answerOf} isNext tone="primary" intent="again" label="Kirim lagi">
              <Courier mode={mode === 'own' ? 'own' : 'courier'} />
            </StepForm>
          )}
        </>
      ) : null}
    </Work>
  );
}
