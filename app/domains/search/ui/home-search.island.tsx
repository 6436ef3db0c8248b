import { Button } from '#app/ui/button.tsx';
import { GetForm } from '#app/ui/link.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import { hitSuggestions } from './hit-suggestions.tsx';
import styles from './search-form.module.css';

/** The search in the first screen of the home page: a GET form, with hits while somebody types. */
export function HomeSearch() {
  return (
    <search aria-label="Cari dokter, keluhan, atau pertanyaan">
      <GetForm action="/cari" className={styles.form}>
        <SearchBox
          id="home-search-text"
          name="q"
          label="Cari dokter, keluhan, atau pertanyaan"
          placeholder="Dokter, keluhan"
          maxLength={100}
          enterKeyHint="search"
          as={(props) => <SuggestionInput {...props} suggestions={hitSuggestions} />}
        />
        <Button type="submit">Cari</Button>
      </GetForm>
    </search>
  );
}
