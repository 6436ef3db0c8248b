import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import type { PanelName } from '../../content/content-list-address.ts';
import { ExportForm } from '../../export/ui/content-export-form.tsx';
import { ImportForm } from './bulk-import-form.tsx';

type ListPanelProps = {
  panel: PanelName;
  kind: string;
  path: string;
  /** The list without the panel, and with this one. */
  here: string;
  panelAddress: string;
  /** The filters of the list. */
  address: string;
  total: number;
  exportRefusal: string | null;
  /** The list with the panel of an import; null where the person may not import. */
  importHref: string | null;
  fileImports: readonly Readonly<{ href: string; label: string }>[];
  answer: FormAnswer | undefined;
};

const titles: Readonly<Record<PanelName, string>> = { unduh: 'Unduh CSV', unggah: 'Impor CSV' };

/** Beside a list of content: its file, or a file whose rows become drafts. */
export function ListPanel(props: ListPanelProps) {
  const { panel, kind, path, here, panelAddress, address, total, answer } = props;
  return (
    <SidePanel title={titles[panel]} closeHref={here}>
      <FormErrors answer={answer} />
      {panel === 'unduh' ? (
        <ExportForm path={path} address={address} total={total} refusal={props.exportRefusal} importHref={props.importHref} />
      ) : (
        <>
          <ImportForm action={panelAddress} kind={kind} isContent answer={answer} />
          {props.fileImports.map(({ href, label }) => (
            <p key={href}>
              <StaffLink href={href}>{`Impor ${label}`}</StaffLink>
            </p>
          ))}
        </>
      )}
    </SidePanel>
  );
}
