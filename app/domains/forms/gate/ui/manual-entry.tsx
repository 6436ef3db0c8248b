import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { FoundTicket } from '../gate.schema.ts';
import { admittedText } from '../scan-texts.ts';
import styles from './scanner.module.css';

/** What is typed: the code below the QR code, or a name to search for. */
export function ManualEntry({
  isBusy,
  onText,
  onSearch,
}: {
  isBusy: boolean;
  onText(text: string): void;
  onSearch(text: string): Promise<readonly FoundTicket[]>;
}) {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [found, setFound] = useState<{ text: string; tickets: readonly FoundTicket[] } | null>(null);
  return (
    <div className={styles.panel}>
      <form
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() === '' || isBusy) return;
          onText(code);
          setCode('');
        }}
      >
        <TextField
          name="kode"
          label="Kode di bawah QR"
          hint="Contoh: K7QM2-X9PT4. Alat pindai USB atau Bluetooth juga bisa dipakai di sini."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" tone="primary" busy={isBusy}>
          Kirim
        </Button>
      </form>
      <form
        className={styles.panel}
        onSubmit={async (event) => {
          event.preventDefault();
          setFound({ text: name.trim(), tickets: await onSearch(name) });
        }}
      >
        <TextField
          name="nama"
          label="Cari nama"
          hint="Sedikitnya 3 huruf nama, atau 4 angka terakhir nomor ponsel."
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">Cari</Button>
      </form>
      <div aria-live="polite">
        {found?.tickets.length === 0 ? (
          <p className={styles.hint}>Tidak ada peserta dengan “{found.text}”. Periksa ejaannya, atau pindai kode QR-nya.</p>
        ) : null}
        {found && found.tickets.length > 0 ? (
          <ul className={styles.found}>
            {found.tickets.map((ticket) => (
              <li key={ticket.unique}>
                <span>
                  <strong>{ticket.name}</strong>
                  <small>
                    {[
                      ticket.hint,
                      ticket.reason ??
                        (ticket.party > 1 || ticket.admitted > 0 ? admittedText(ticket.admitted, ticket.party) : 'Belum masuk'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <Button small disabled={isBusy} onClick={() => onText(ticket.unique)} aria-label={`Catat ${ticket.name}`}>
                  Catat
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
