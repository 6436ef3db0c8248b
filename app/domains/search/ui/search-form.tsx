import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { GetForm } from '#app/ui/link.tsx';
import { useAddressText } from '#app/ui/list/address-text.ts';
import { SearchBox } from '#app/ui/search-box.tsx';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import { hitSuggestions } from './hit-suggestions.tsx';
import styles from './search-form.module.css';

/** The search form at the top of its page. It is a GET form; with JavaScript it shows hits during typing. */
export function SearchForm({ text }: { text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { sent } = useAddressText(input, text);
  // Without a text the person opened the page to search, so the input gets the focus unless another element has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (text === '' && !document.querySelector('main :focus, input:focus')) input.current?.focus();
  }, []);
  const send = () => {
    sent(input.current?.value.trim() ?? '');
    // On a touch screen the keyboard would cover the results.
    if (matchMedia('(hover: none)').matches) input.current?.blur();
  };
  return (
    <search aria-label="Cari di seluruh situs">
      <GetForm action="/cari" className={styles.form} onSubmit={send}>
        <SearchBox
          ref={input}
          id="search-page-text"
          name="q"
          label="Yang Anda cari"
          placeholder="Dokter, layanan, keluhan…"
          defaultValue={text}
          maxLength={100}
          enterKeyHint="search"
          as={(props) => <SuggestionInput {...props} suggestions={hitSuggestions} />}
        />
        <Button type="submit">Cari</Button>
      </GetForm>
    </search>
  );
}
