import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';

/** What a browser shows where a layout itself has failed: without styles of its own, because they may be what failed. */
export function PlainError() {
  return (
    <main>
      <h1>Halaman ini belum bisa dibuka.</h1>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Muat ulang halaman ini
        </button>{' '}
        atau <a href="/">buka beranda</a>.
      </p>
      <p>
        Gawat darurat: <a href={ambulanceHref}>{ambulanceNumber}</a>
      </p>
    </main>
  );
}
