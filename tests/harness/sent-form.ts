import { Parser } from 'htmlparser2';

/** What a browser without a script would send of this markup, or of the one form in it that has this id. */
export function sentOf(html: string, formId: string | null = null): URLSearchParams {
  const sent = new URLSearchParams();
  let isInside = formId === null;
  let area: string | null = null;
  let select: { name: string; value: string | null } | null = null;
  const parser = new Parser({
    onopentag(tag, { id, name, type = 'text', value, checked, selected }) {
      if (tag === 'form' && formId !== null) isInside = id === formId;
      if (!isInside) return;
      const isTicked = type === 'radio' || type === 'checkbox' ? checked !== undefined : type !== 'submit';
      if (tag === 'input' && name && isTicked) sent.append(name, value ?? '');
      if (tag === 'textarea' && name) {
        area = name;
        sent.append(name, '');
      }
      if (tag === 'select' && name) select = { name, value: null };
      if (tag === 'option' && select && (select.value === null || selected !== undefined)) select.value = value ?? '';
    },
    ontext(text) {
      if (area !== null) sent.set(area, `${sent.get(area)}${text}`);
    },
    onclosetag(tag) {
      if (tag === 'form' && formId !== null) isInside = false;
      if (tag === 'textarea') area = null;
      if (tag !== 'select' || !select) return;
      sent.append(select.name, select.value ?? '');
      select = null;
    },
  });
  parser.write(html);
  parser.end();
  return sent;
}
