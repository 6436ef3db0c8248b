import { redirect } from 'react-router';
import { requireReauthentication } from '#app/platform/access/reauthentication.server.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import account from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { deletionWord } from '../deletion-word.schema.ts';
import { getMyDeletion, requestDeletion } from '../request-deletion.server.ts';
import type { Route } from './+types/delete-account-page.ts';
import styles from './delete-account-page.module.css';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const meta = () => [{ title: 'Hapus akun | Sehati' }, { name: 'robots', content: 'noindex' }];

const address = '/account/data/delete';

export async function loader(args: Route.LoaderArgs) {
  const deletion = await load(getMyDeletion, args, {});
  if (deletion.is_leaving) return redirect('/account/data', 303);
  requireReauthentication(args.context.get(actorContext), address);
  return { carried: carriedFormOrNull(args) };
}

export const action = formAction(requestDeletion, {
  keep: ['confirm'],
  readInput: (fields) => ({ confirm: (fields.get('confirm') ?? '').trim().toUpperCase() }),
  done: () => '/account/data',
});

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.carried;
  return (
    <AccountFrame path="/account/data" title="Hapus akun" lead="Baca dulu apa yang terjadi. Anda mendapat 7 hari untuk membatalkannya.">
      <section aria-labelledby="dihapus">
        <h2 id="dihapus">Yang dihapus</h2>
        <ul className={styles.what}>
          <li>Nama, email, nomor ponsel, kata sandi, dan cara masuk lain</li>
          <li>Alamat dan anggota keluarga</li>
          <li>Permintaan kunjungan di situs ini; tempat yang masih dipesan menjadi kosong lagi</li>
          <li>Pesan Anda dari formulir Hubungi Kami, dan salinan pesan kami kepada Anda</li>
        </ul>
      </section>
      <section aria-labelledby="tinggal">
        <h2 id="tinggal">Yang tinggal</h2>
        <ul className={styles.what}>
          <li>Catatan akses (12 bulan) dan catatan persetujuan, di bawah nomor acak yang tidak lagi menunjuk kepada Anda</li>
          <li>Cadangan data, paling lama 35 hari</li>
          <li>Rekam medis di rumah sakit: itu diatur undang-undang tersendiri dan tidak disimpan di situs ini</li>
        </ul>
      </section>
      <section aria-labelledby="tunggu">
        <h2 id="tunggu">Yang harus selesai dulu</h2>
        <p>
          Pesanan yang sudah dibayar dan belum sampai. Lihat <a href="/order/list">pesanan Anda</a>; yang belum dikemas dapat dibatalkan.
        </p>
      </section>
      <section aria-labelledby="lanjut">
        <h2 id="lanjut">Lanjutkan</h2>
        <div className={account.form}>
          <FormErrors answer={answer} />
          <p>
            Semua perangkat lain langsung keluar dari akun. Selama 7 hari akun masih dapat dipakai seperti biasa, dan setiap halaman akun
            menawarkan pembatalan.
          </p>
          <Form answer={answer} action={address}>
            <TextField
              name="confirm"
              label={`Ketik ${deletionWord} untuk melanjutkan`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
            />
            <div className="actions">
              <SubmitButton tone="danger" busyText="Memproses…">
                Hapus akun saya
              </SubmitButton>
              <LinkButton tone="quiet" href="/account/data">
                Tidak jadi
              </LinkButton>
            </div>
          </Form>
        </div>
      </section>
    </AccountFrame>
  );
}
