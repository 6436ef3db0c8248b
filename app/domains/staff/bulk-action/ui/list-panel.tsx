import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { filesTitle } from '../../content/content-list-address.ts';
import { ExportForm } from '../../export/ui/content-export-form.tsx';
import { ImportForm } from './bulk-import-form.tsx';

type ListPanelProps = {
  kind: string;
  path: string;
  /** The list without the panel, and with it. */
  here: string;
  panelAddress: string;
  /** The filters of the list. */
  address: string;
  total: number;
  mayImport: boolean;
  mayExport: boolean;
  exportRefusal: string | null;
  fileImports: readonly Readonly<{ href: string; label: string }>[];
  answer: FormAnswer | undefined;
};

/** Beside a list of content: a file whose rows become drafts, and its own file. */
export function ListPanel(props: ListPanelProps) {
  const { kind, path, here, panelAddress, address, total, mayImport, mayExport, answer } = props;
  return (
    <SidePanel title={filesTitle(props)} closeHref={here}>
      <FormErrors answer={answer} />
      {mayImport ? (
        <Part title="Impor CSV" isAlone={!mayExport}>
          <ImportForm action={panelAddress} kind={kind} isContent answer={answer} />
          {props.fileImports.map(({ href, label }) => (
            <p key={href}>
              <StaffLink href={href}>{`Impor ${label}`}</StaffLink>
            </p>
          ))}
        </Part>
      ) : null}
      {mayExport ? (
        <Part title="Unduh CSV" isAlone={!mayImport}>
          <ExportForm path={path} address={address} total={total} refusal={props.exportRefusal} mayImport={mayImport} />
        </Part>
      ) : null}
    </SidePanel>
  );
}

/** One of the two ways of a file; alone it needs no heading of its own. */
function Part({ title, isAlone, children }: { title: string; isAlone: boolean; children: React.ReactNode }) {
  if (isAlone) return children;
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
