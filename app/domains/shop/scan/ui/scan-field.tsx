import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { GetForm } from '#app/ui/link.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import styles from './scan-field.module.css';
import { createKeyBurst, createSeparatorKeys, shownSeparator } from './scanner-keys.ts';

const CameraPanel = lazy(async () => ({ default: (await import('./camera-panel.tsx')).CameraPanel }));

/** Whether the camera of a page is on. */
export type Camera = Readonly<{ isOn: boolean; href: string }>;

type ScanFieldProps = {
  /** The page that reads it, with what of its address has to stay. */
  path: string;
  kept?: Readonly<Record<string, string>>;
  /** The parameter of the address. */
  name: string;
  label: string;
  hint: string;
  value: string;
  /** `href` is where the camera is on: a document of its own, because a policy lets the camera in. */
  camera?: Camera;
  /** It waits for the next code: it has the focus after each answer. */
  isWaiting: boolean;
};

/** Where a scanner types, a camera reads or a person writes what is on goods. The address then has it, so nothing is sent by the code itself. */
export function ScanField({ path, kept = {}, name, label, hint, value, camera, isWaiting }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isEnd = useRef(createKeyBurst());
  const separatorOf = useRef(createSeparatorKeys());
  const inBrowser = useInBrowser();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the page is a new place
  useEffect(() => {
    if (isWaiting) input.current?.focus();
  }, [isWaiting, key]);

  function send(text: string): void {
    if (!input.current) return;
    input.current.value = text;
    input.current.form?.requestSubmit();
  }
  function readKey(event: KeyboardEvent<HTMLInputElement>): void {
    const found = separatorOf.current(event);
    if (found) event.preventDefault();
    if (found === 'separator') event.currentTarget.setRangeText(shownSeparator, ...caretOf(event.currentTarget), 'end');
    if (event.type !== 'keydown' || !isEnd.current(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <div className={styles.scan}>
      <GetForm key={value} action={path} className={styles.form}>
        {Object.entries(kept).map(([param, text]) => (
          <input key={param} type="hidden" name={param} value={text} />
        ))}
        <Field id={`scan-${name}`} label={label} hint={hint}>
          <input
            ref={input}
            type="text"
            id={`scan-${name}`}
            name={name}
            defaultValue={value}
            className="input"
            aria-describedby={`scan-${name}-hint`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={300}
            onKeyDown={readKey}
            onKeyUp={readKey}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Button type="submit">Cari</Button>
        {camera && !camera.isOn ? (
          <a href={camera.href} className="button button-quiet">
            Kamera
          </a>
        ) : null}
      </GetForm>
      {camera?.isOn && inBrowser ? (
        <Suspense fallback={null}>
          <CameraPanel onText={(text) => send(text.replaceAll('\u001D', shownSeparator))} />
        </Suspense>
      ) : null}
    </div>
  );
}

const caretOf = ({ selectionStart, selectionEnd, value }: HTMLInputElement): [number, number] => [
  selectionStart ?? value.length,
  selectionEnd ?? value.length,
];
