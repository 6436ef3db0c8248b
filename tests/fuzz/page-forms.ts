import { Parser } from 'htmlparser2';

/** A form as a browser would send it untouched: where to, its fields with what stands in them, and which of them take a number. */
export type PageForm = Readonly<{ action: string; fields: readonly (readonly [string, string])[]; numbers: readonly string[] }>;

/** The forms of a page that are posted. */
export function readForms(html: string, page: string): PageForm[] {
  const forms: { action: string; fields: [string, string][]; numbers: string[] }[] = [];
  let open: (typeof forms)[number] | null = null;
  let select: string | null = null;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'form') open = attributes.method === 'post' ? { action: attributes.action || page, fields: [], numbers: [] } : null;
      if (tag === 'select') select = attributes.name ?? null;
      if (!open) return;
      const { name, value = '' } = attributes;
      if (name && ['input', 'textarea', 'button', 'select'].includes(tag)) open.fields.push([name, value]);
      if (name && attributes.inputmode === 'numeric') open.numbers.push(name);
      if (tag === 'option' && select && value) open.fields.push([select, value]);
    },
    onclosetag(tag) {
      if (tag === 'select') select = null;
      if (tag !== 'form' || !open) return;
      // The last value of a name is the one that a person may have chosen: each name is sent once.
      forms.push({ ...open, fields: [...new Map(open.fields)] });
      open = null;
    },
  });
  parser.end(html);
  return forms;
}
