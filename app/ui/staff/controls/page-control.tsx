import { useState } from 'react';
import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Field as Labelled } from '#app/ui/field.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import { Offers } from './field-shell.tsx';
import styles from './page-control.module.css';
import { type FoundPage, pageSuggestions } from './page-suggestions.tsx';

type Props = ControlProps<Extract<Field, { control: 'page' }>>;

const hints = {
  site: 'Cari nama halaman di situs ini',
  group: 'Cari nama halaman di situs ini. Untuk situs rumah sakit lain di grup ini, tempel alamatnya.',
  any: 'Cari nama halaman di situs ini, atau tempel alamat https://…',
} as const;

/** A page that something leads to: it is found by its name, and its address is written. Another address is pasted where the field allows it. */
export function PageControl({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, reach } = field;
  const { error, offers } = useFieldProblem(name, value);
  const { isOnlyError } = useFieldAnswer(name);
  const inBrowser = useInBrowser();
  const [chosen, setChosen] = useState<FoundPage | null>(null);
  const id = fieldIdOf(name);
  const hint = field.hint ?? hints[reach];
  const described = [`${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const isSite = value.startsWith('/');
  return (
    <div className={styles.control}>
      <Labelled id={id} label={label} hint={hint} error={error}>
        <SuggestionInput
          id={id}
          name={name}
          value={value}
          readOnly={isReadOnly}
          type="text"
          className="input"
          spellCheck={false}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          {...(isOnlyError ? { autoFocus: true } : {})}
          onChange={(event) => onChange(event.target.value)}
          suggestions={{
            ...pageSuggestions,
            onTake(found) {
              setChosen(found);
              onChange(found.path);
            },
          }}
        />
      </Labelled>
      {inBrowser && value !== '' && !error ? (
        <p className={styles.chosen}>
          {chosen?.path === value ? <strong>{chosen.name}</strong> : null}
          {isSite || value.startsWith('https://') ? (
            <a className="link" href={value} target="_blank" rel="noopener">
              Buka halamannya
            </a>
          ) : null}
          <Button small tone="quiet" onClick={() => isReadOnly || onChange('')}>
            Kosongkan<span className="visually-hidden"> {label}</span>
          </Button>
        </p>
      ) : null}
      {inBrowser && field.chatOf && value === '' ? <UnitChat of={field.chatOf} isReadOnly={isReadOnly} onTake={onChange} /> : null}
      <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} />
    </div>
  );
}

type Unit = Readonly<{ name: string; whatsapp_phone: string }>;

/** The chat with the chosen unit, by one press. */
function UnitChat({ of, isReadOnly, onTake }: { of: string; isReadOnly: boolean; onTake(address: string): void }) {
  const unit = useRecord().values[of] ?? '';
  const [state, setState] = useState<'idle' | 'coming' | 'failed'>('idle');
  if (unit === '') return null;
  const take = async () => {
    if (isReadOnly) return;
    setState('coming');
    try {
      const answer = await fetch(`/v1/facility/${encodeURIComponent(unit)}`);
      const { data } = (await answer.json()) as { data?: Unit };
      if (data) onTake(chatWith(data.name, data.whatsapp_phone).chat);
      setState(data ? 'idle' : 'failed');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button small busy={state === 'coming'} onClick={() => void take()}>
        Pakai WhatsApp unit
      </Button>
      <p role="status">{state === 'failed' ? 'Nomor unit belum dapat dibaca. Coba lagi, atau pilih halaman.' : ''}</p>
    </>
  );
}
