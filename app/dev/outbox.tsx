import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findMessages } from '#app/platform/outbox.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

/** Not there in production: messages hold names and addresses. */
export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext);
  if (platform.env.mode === 'production') return data(null, { status: 404 });
  return data(await findMessages(platform.db, 50));
}

export const meta = () => [{ title: 'Kotak keluar | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function Outbox() {
  const messages = useLoaderData<typeof loader>();
  if (!messages) return <h1>Halaman tidak ditemukan</h1>;
  return (
    <main className="mx-auto max-w-3xl p-4">
      <h1 className="text-2xl font-bold">Kotak keluar</h1>
      <p>50 pesan terakhir. Halaman ini tidak ada di produksi.</p>
      {messages.length === 0 ? <p>Belum ada pesan.</p> : null}
      {messages.map((message) => (
        <article key={message.id} className="my-4 rounded border p-4">
          <h2 className="font-bold">{message.subject ?? message.channel}</h2>
          <p>
            {message.channel} ke {message.recipient}, {message.sent_at ? 'terkirim' : `menunggu (${message.attempts} percobaan)`}
            {message.last_error ? `, gagal: ${message.last_error}` : ''}
          </p>
          <pre className="whitespace-pre-wrap">{message.body_text}</pre>
        </article>
      ))}
    </main>
  );
}
