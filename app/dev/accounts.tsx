import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { totpCode, totpStepOf } from '#app/platform/access/totp.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Link } from '#app/ui/link.tsx';
import { demoAccounts, demoAddress, demoPassword, demoTimeSecret } from '#db/demo/accounts.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The demo accounts and the code that their authenticator app would show. Not there in production, where they are not either. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { env, clock } = context.get(platformContext);
  if (env.mode === 'production') throw data(null, { status: 404 });
  const accounts = demoAccounts.map((account) => ({ address: demoAddress(account), name: account.name, role: account.role ?? 'patient' }));
  const now = clock.now();
  return { accounts, password: demoPassword, secret: demoTimeSecret, code: totpCode(demoTimeSecret, totpStepOf(now)) };
}

export const meta = () => [{ title: 'Akun demo | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function DemoAccounts() {
  const { accounts, password, secret, code } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1 className="page-title">Akun demo</h1>
      <p className="page-lead">Hanya di luar produksi, dan hanya bila konten demo dimuat.</p>
      <dl className="facts card">
        <div>
          <dt>Kata sandi semua akun</dt>
          <dd>{password}</dd>
        </div>
        <div>
          <dt>Kode autentikator sekarang</dt>
          <dd>
            {code} (<Link href="/dev/accounts">perbarui</Link>)
          </dd>
        </div>
        <div>
          <dt>Kunci autentikator</dt>
          <dd>{secret}</dd>
        </div>
        {accounts.map((account) => (
          <div key={account.address}>
            <dt>{account.role}</dt>
            <dd>
              {account.address}, {account.name}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
