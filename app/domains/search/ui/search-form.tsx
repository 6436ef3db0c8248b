import { Button } from '#app/ui/button.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';

/** The search at the top of its page. A GET form; with JavaScript it shows hits while one types. */
export function SearchForm({ text }: { text: string }) {
  return (
    <search aria-label="Cari di seluruh situs">
      <form action="/cari" method="get" className="search-form" data-island="search">
        <SearchBox
          id="search-page-text"
          name="q"
          label="Yang Anda cari"
          placeholder="Dokter, layanan, keluhan…"
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          data-search-input
          data-focus-now={text === '' ? '' : undefined}
        />
        <Button type="submit">Cari</Button>
      </form>
    </search>
  );
}
