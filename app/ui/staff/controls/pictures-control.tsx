import { type ClipboardEvent, type ComponentType, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { linesOfList } from '#app/platform/content/field-values.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { pictureTypes, previewPath } from '#app/platform/pictures/picture-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { PictureFile } from '#app/ui/picture-file.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import type { PictureChooserProps } from '../editing/picture-chooser.tsx';
import { StaffLink } from '../units.tsx';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import { FieldShell, Offers, useRefusal } from './field-shell.tsx';
import { moveRow } from './move-row.ts';
import type { PictureDescriptionProps } from './picture-description.tsx';
import styles from './pictures-control.module.css';
import { RowList } from './row-list.tsx';

type Props = ControlProps<Extract<Field, { control: 'pictures' }>>;

/** One picture, or several in their order. A file can be dropped or pasted too. */
export function PicturesControl({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, hint, max, shape, alt: described } = field;
  const { values, set } = useRecord();
  const inBrowser = useInBrowser();
  const { offers, error } = useFieldProblem(name, value);
  const button = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [Description, setDescription] = useState<ComponentType<PictureDescriptionProps> | null>(null);
  /** The picture whose description is open. */
  const [shown, setShown] = useState<string | null>(null);
  const [Chooser, setChooser] = useState<ComponentType<PictureChooserProps> | null>(null);
  const [state, setState] = useState<'closed' | 'coming' | 'open' | 'failed'>('closed');
  const [file, setFile] = useState<File | null>(null);
  /** What the pictures show that were chosen here, by their address. */
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const addresses = linesOfList(value);
  const write = (next: readonly string[]) => onChange([...new Set(next)].join('\n'));
  const isFull = max > 1 && addresses.length >= max;

  const open = (dropped: File | null) => {
    if (isReadOnly || isFull) return;
    setFile(dropped);
    setState('coming');
    import('../editing/picture-chooser.tsx').then(
      (code) => {
        setChooser(() => code.PictureChooser);
        setState('open');
      },
      () => setState('failed'),
    );
  };
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    // The browser would open what is dropped in the place of the editor.
    if (files.length > 0) event.preventDefault();
    const picture = [...files].find(({ type }) => type.startsWith('image/'));
    if (picture) open(picture);
  };
  const close = () => {
    setState('closed');
    button.current?.focus();
  };
  const describe = (address: string) => {
    if (isReadOnly) return;
    import('./picture-description.tsx').then(
      (code) => {
        setDescription(() => code.PictureDescription);
        setShown(address);
      },
      () => setState('failed'),
    );
  };
  const nameOf = (address: string, at: number) => alts[address] ?? `${label} ${at + 1}`;
  if (!inBrowser) return <Plain field={field} value={value} />;
  return (
    <FieldShell name={name} label={label} hint={hint} value={value}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its button does the same for everybody */}
      <div
        ref={zone}
        className={shape === 'square' ? `${styles.zone} ${styles.square}` : styles.zone}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        onPaste={(event) => take(event, event.clipboardData.files)}
      >
        <RowList
          label={label}
          items={addresses}
          isReadOnly={isReadOnly}
          nameOf={nameOf}
          render={(address, at) => (
            <Shown address={address} text={nameOf(address, at)} isInPage={name.includes('.')}>
              <Button small tone="quiet" aria-haspopup="dialog" data-describe={address} onClick={() => describe(address)}>
                Ubah keterangan<span className="visually-hidden"> {nameOf(address, at)}</span>
              </Button>
            </Shown>
          )}
          onMove={(from, to) => write(moveRow(addresses, from, to))}
          onRemove={(at) => write(addresses.toSpliced(at, 1))}
        />
        {isFull ? (
          <p className="field-hint">{`Paling banyak ${max} gambar`}</p>
        ) : (
          <div className={styles.choice}>
            <Button
              ref={button}
              small
              aria-haspopup="dialog"
              aria-describedby={error ? `${fieldIdOf(name)}-error` : undefined}
              busy={state === 'coming'}
              onClick={() => open(null)}
            >
              {max === 1 && addresses.length > 0 ? 'Ganti gambar' : 'Pilih gambar'}
              <span className="visually-hidden"> untuk {label}</span>
            </Button>
            <Button small onClick={() => files.current?.click()}>
              Unggah berkas<span className="visually-hidden"> untuk {label}</span>
            </Button>
            {/* The same file can be chosen a second time. */}
            <input
              ref={files}
              type="file"
              hidden
              accept={pictureTypes}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) open(chosen);
                target.value = '';
              }}
            />
            <span className="field-hint">atau seret dan tempel berkasnya ke sini</span>
          </div>
        )}
        <p role="status">{state === 'failed' ? 'Gambar belum dapat dipilih. Periksa jaringan, lalu coba lagi.' : ''}</p>
      </div>
      <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} />
      {Description && shown !== null ? (
        <Description
          address={shown}
          onDone={(alt) => {
            if (alt !== null) setAlts((former) => ({ ...former, [shown]: alt }));
            setShown(null);
            zone.current?.querySelector<HTMLElement>(`[data-describe="${shown}"]`)?.focus();
          }}
        />
      ) : null}
      {Chooser && state === 'open' ? (
        <Chooser
          file={file}
          shape={shape}
          onClose={close}
          onChoose={({ address, alt }) => {
            setAlts((former) => ({ ...former, [address]: alt }));
            if (described && (values[described] ?? '').trim() === '') set(described, alt);
            write(max === 1 ? [address] : [...addresses, address]);
          }}
        />
      ) : null}
    </FieldShell>
  );
}

/** `isInPage`: the picture of a section, not of a record. */
function Shown({ address, text, isInPage = false, children }: { address: string; text: string; isInPage?: boolean; children: ReactNode }) {
  const path = previewPath(address, isInPage);
  return (
    <span className={styles.choice}>
      {path ? <PictureFile src={path} alt={`Pratinjau ${text}`} width={128} height={80} className={styles.preview} /> : null}
      <span>{path ? text : address}</span>
      {path ? children : null}
    </span>
  );
}

function AddressInput({ max, ...common }: { max: number; id: string; name: string; 'aria-label': string; defaultValue: string }) {
  const refusal = useRefusal();
  const given = { ...common, ...refusal, className: 'input' };
  return max > 1 ? <textarea {...given} rows={4} /> : <input {...given} type="text" />;
}

/** Without a script the address of a picture is copied from its page. */
function Plain({ field, value }: Pick<Props, 'field' | 'value'>) {
  const { name, label, hint, max } = field;
  const id = `${fieldIdOf(name)}-alamat`;
  const common = { id, name, 'aria-label': label, defaultValue: value };
  return (
    <FieldShell name={name} label={label} hint={hint} value={value}>
      <AddressInput {...common} max={max} />
      <p className="field-hint">
        {max > 1 ? 'Satu alamat gambar per baris. ' : 'Alamat gambar. '}
        <StaffLink href="/staff/media" target="_blank" className="link">
          Buka Gambar di tab baru
        </StaffLink>
        , salin alamatnya, lalu kembali ke sini.
      </p>
      {linesOfList(value).map((address, at) => (
        <Shown key={address} address={address} text={`${label} ${at + 1}`}>
          <StaffLink href={`/staff/media?${new URLSearchParams({ alamat: address })}`} target="_blank" className="link">
            Ubah keterangan<span className="visually-hidden"> {`${label} ${at + 1}`}</span>
          </StaffLink>
        </Shown>
      ))}
    </FieldShell>
  );
}
