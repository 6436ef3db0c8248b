import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../bulk-action/ui/bulk-run.module.css';
import { audienceLabels, isSameList } from '../saved-view.ts';
import type { Audience } from '../view-audiences.schema.ts';

export type ShownView = Readonly<{
  id: number;
  name: string;
  audience: Audience;
  address: string;
  count: number | null;
  mayRemove: boolean;
}>;

type ViewTabsProps = {
  path: string;
  /** The filters of the list that is shown. */
  address: string;
  views: readonly ShownView[];
  mayShare: boolean;
  answer: FormAnswer | undefined;
};

/** The saved views of a list with their counts, and a form that keeps the filters that are shown. */
export function ViewTabs({ path, address, views, mayShare, answer }: ViewTabsProps) {
  const open = views.find((view) => isSameList(view.address, address));
  const tabs = views.map((view) => ({
    href: `${path}?${view.address}`,
    label: view.name,
    isOpen: view === open,
    count: view.count ?? undefined,
  }));
  return (
    <>
      {views.length > 0 ? (
        <TabLinks label="Tampilan tersimpan" tabs={[{ href: path, label: 'Semua', isOpen: address === '' }, ...tabs]} />
      ) : null}
      {open?.mayRemove ? <Remove view={open} action={address ? `${path}?${address}` : path} answer={answer} /> : null}
      {address !== '' && !open ? <Save action={`${path}?${address}`} mayShare={mayShare} answer={answer} /> : null}
    </>
  );
}

function Remove({ view, action, answer }: { view: ShownView; action: string; answer: FormAnswer | undefined }) {
  return (
    <Form answer={answer} action={useUnitAddress()(action)}>
      <input type="hidden" name="intent" value="unview" />
      <input type="hidden" name="id" value={view.id} />
      <SubmitButton small tone="quiet" busyText="Menghapus…">
        Hapus tampilan {view.name}
      </SubmitButton>
    </Form>
  );
}

function Save({ action, mayShare, answer }: { action: string; mayShare: boolean; answer: FormAnswer | undefined }) {
  const audiences = Object.entries(audienceLabels).filter(([audience]) => mayShare || audience === 'mine');
  const isAnswered = answer !== undefined && answer.typed.name !== undefined;
  return (
    <details className={styles.bulk} open={isAnswered ? true : undefined}>
      <summary>Simpan tampilan ini</summary>
      <Form answer={isAnswered ? answer : undefined} action={useUnitAddress()(action)} className={styles.bar}>
        <FormErrors answer={isAnswered ? answer : undefined} />
        <input type="hidden" name="intent" value="view" />
        <TextField name="name" label="Nama" maxLength={60} autoComplete="off" />
        <SelectField
          name="audience"
          label="Untuk"
          placeholder="Pilih"
          defaultValue="mine"
          options={audiences.map(([value, label]) => ({ value, label }))}
        />
        <SubmitButton small tone="brand" busyText="Menyimpan…">
          Simpan
        </SubmitButton>
      </Form>
    </details>
  );
}
