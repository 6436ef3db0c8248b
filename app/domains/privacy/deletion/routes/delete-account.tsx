import { data, redirect } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { reauthUrl, requireReauthentication } from '#app/platform/reauthentication.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import { getMyDeletion, requestDeletion } from '../operations.server.ts';
import { deletionInput, deletionWord } from '../schema.ts';
import '../../own-data/ui/own-data.css';
import type { Route } from './+types/delete-account.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

export const meta = () => [{ title: 'Hapus akun | Sehati' }, { name: 'robots', content: 'noindex' }];

const address = '/account/data/delete';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const deletion = await getMyDeletion(actor, context.get(platformContext));
  if (deletion.is_leaving) return redirect('/account/data', 303);
  requireReauthentication(actor, address);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = String(form.get('confirm') ?? '').trim();
  const parsed = deletionInput.safeParse({ confirm: typed.toUpperCase() });
  if (!parsed.success) return data({ typed, message: parsed.error.issues[0]?.message ?? '' }, { status: 422 });
  const result = await requestDeletion(context.get(actorContext), context.get(platformContext));
  return redirect(result.ok ? '/account/data' : reauthUrl(address), 303);
}

export default function DeleteAccount({ actionData }: Route.ComponentProps) {
  const message = actionData?.message ?? null;
  return (
    <AccountFrame path="/account/data" title="Hapus akun" lead="Baca dulu apa yang terjadi. Anda mendapat 7 hari untuk membatalkannya.">
      <section aria-labelledby="dihapus">
        <h2 id="dihapus">Yang dihapus</h2>
        <ul className="leaving-what">
          <li>Nama, email, nomor ponsel, kata sandi, dan cara masuk lain</li>
          <li>Alamat dan anggota keluarga</li>
          <li>Permintaan kunjungan di situs ini; tempat yang masih dipesan menjadi kosong lagi</li>
          <li>Pesan Anda dari formulir Hubungi Kami, dan salinan pesan kami kepada Anda</li>
        </ul>
      </section>
      <section aria-labelledby="tinggal">
        <h2 id="tinggal">Yang tinggal</h2>
        <ul className="leaving-what">
          <li>Catatan akses (12 bulan) dan catatan persetujuan, di bawah nomor acak yang tidak lagi menunjuk kepada Anda</li>
          <li>Cadangan data, paling lama 35 hari</li>
          <li>Rekam medis di rumah sakit: itu diatur undang-undang tersendiri dan tidak disimpan di situs ini</li>
        </ul>
      </section>
      <section aria-labelledby="lanjut">
        <h2 id="lanjut">Lanjutkan</h2>
        <div className="account-form">
          {message ? <ErrorSummary errors={[{ field: 'confirm', message }]} /> : null}
          <p>
            Semua perangkat lain langsung keluar dari akun. Selama 7 hari akun masih dapat dipakai seperti biasa, dan setiap halaman akun
            menawarkan pembatalan.
          </p>
          <form method="post" action="/account/data/delete" noValidate>
            <TextField
              id="confirm"
              name="confirm"
              label={`Ketik ${deletionWord} untuk melanjutkan`}
              defaultValue={actionData?.typed ?? ''}
              error={message}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
            />
            <div className="actions">
              <Button type="submit" tone="danger" data-busy-text="Memproses…">
                Hapus akun saya
              </Button>
              <LinkButton tone="quiet" href="/account/data">
                Tidak jadi
              </LinkButton>
            </div>
          </form>
        </div>
      </section>
    </AccountFrame>
  );
}
