import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { ChoiceFoot } from '#app/ui/staff/row-choice.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { type ChosenResult, chosenText, printAddress } from '../../chosen-parts.ts';
import { deskPath } from '../../part-texts.ts';
import styles from './order-desk.module.css';

type FootProps = { chosen: readonly string[]; address: string; onClear(): void };

/** What can be done with the chosen parts; nothing of it is shown while none is. */
export function ChosenFoot({ chosen, address, onClear }: FootProps) {
  const action = useUnitAddress()(address);
  if (chosen.length === 0) return null;
  return (
    <ChoiceFoot>
      <span aria-live="polite">{chosen.length} dipilih</span>
      <Form answer={null} action={action} className={styles.chosen}>
        <input type="hidden" name="ids" value={chosen.join(',')} />
        <SubmitButton name="intent" value="accept" tone="primary" small busyText="Menerima…">
          Terima
        </SubmitButton>
        <SubmitButton name="intent" value="ready" small busyText="Mencatat…">
          Siap diambil
        </SubmitButton>
        <SubmitButton name="intent" value="round" small busyText="Membuka…">
          Serahkan ke kurir
        </SubmitButton>
      </Form>
      <a href={printAddress('ambil.html', chosen)} target="_blank" rel="noopener" className="button button-secondary button-small">
        Daftar ambil
      </a>
      <a href={printAddress('label.html', chosen)} target="_blank" rel="noopener" className="button button-secondary button-small">
        Cetak label A6
      </a>
      <a
        href={`${printAddress('label.html', chosen)}&kertas=80`}
        target="_blank"
        rel="noopener"
        className="button button-secondary button-small"
      >
        Cetak label 80 mm
      </a>
      <Button tone="quiet" small onClick={onClear}>
        Batal pilih
      </Button>
    </ChoiceFoot>
  );
}

/** What became of each chosen part. */
export function ChosenOutcome({ result, nameOf }: { result: ChosenResult; nameOf(id: string): string }) {
  const { done, refused } = result;
  return (
    <>
      <FormDone text={done > 0 ? chosenText(result) : null} />
      {refused.length > 0 ? (
        <Notice tone="error" glyph={circleAlert}>
          <p>{refused.length} pesanan tidak berubah:</p>
          <ul>
            {refused.map(({ id, text }) => (
              <li key={id}>
                <StaffLink href={`${deskPath}/${id}`}>{nameOf(id)}</StaffLink>: {text}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
