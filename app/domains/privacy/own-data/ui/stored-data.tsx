import { Accordion } from '#app/ui/disclosure.tsx';
import { type Block, isNothing, layOut } from '../rules.ts';

export type StoredSection = Readonly<{
  name: string;
  title: string;
  processing: readonly { purpose: string; retention: string }[];
  data: unknown;
  correctAt: string | null;
}>;

/** What is stored, part by part: why, how long, the data itself, and where to correct it. */
export function StoredData({ sections }: { sections: readonly StoredSection[] }) {
  return (
    <div>
      {sections.map(({ name, title, processing, data, correctAt }) => {
        const isEmpty = isNothing(data);
        return (
          <Accordion key={name} title={<Heading title={title} data={data} />}>
            <div className="stored">
              {processing.length > 0 ? (
                <ul className="stored-why">
                  {processing.map((one) => (
                    <li key={one.purpose}>{`${one.purpose}. Disimpan ${one.retention}.`}</li>
                  ))}
                </ul>
              ) : null}
              {isEmpty ? <p>Tidak ada data yang tersimpan.</p> : <Stored block={layOut(data)} />}
              {correctAt && !isEmpty ? (
                <p>
                  <a href={correctAt}>Perbaiki atau hapus</a>
                </p>
              ) : null}
            </div>
          </Accordion>
        );
      })}
    </div>
  );
}

function Heading({ title, data }: { title: string; data: unknown }) {
  const count = Array.isArray(data) ? data.length : null;
  return (
    <>
      {title}
      {count === null ? null : <span className="stored-count">{count === 0 ? 'tidak ada' : `${count} catatan`}</span>}
    </>
  );
}

function Stored({ block }: { block: Block }) {
  return (
    <>
      {block.heading ? <p className="stored-heading">{block.heading}</p> : null}
      {block.fields.length > 0 ? (
        <dl className="facts">
          {block.fields.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd>{field.text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {block.blocks.map((inner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: records have no key of their own here, and the list never changes in place
        <div key={index} className={inner.heading ? undefined : 'stored-record'}>
          <Stored block={inner} />
        </div>
      ))}
    </>
  );
}
