import { addressEnd } from '#app/platform/pictures/picture-address.ts';

/** A picture as texts name it. */
export type NamedPicture = Readonly<{ address: string; alt: string; width: number; height: number }>;

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

const namedIn = (text: string, { address }: NamedPicture) => new RegExp(address + addressEnd).test(text);
const renamedIn = (text: string, from: NamedPicture, to: NamedPicture) =>
  text.replace(new RegExp(from.address + addressEnd, 'g'), () => to.address);

/** The tag of a picture with what belongs to another one: description and size too. */
function replaceTag(tag: string, from: NamedPicture, to: NamedPicture): string {
  const described = { alt: escaped(to.alt), width: String(to.width), height: String(to.height) };
  return Object.entries(described).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(\\s${name}=")[^"]*(?=")`), (_whole, start: string) => start + value),
    renamedIn(tag, from, to),
  );
}

/** A text of a record, HTML or an address, that shows another picture in the place of one. */
export function replaceInText(text: string, from: NamedPicture, to: NamedPicture): string {
  const tagged = text.replace(/<img\b[^<>]*>/gi, (tag) => (namedIn(tag, from) ? replaceTag(tag, from, to) : tag));
  return renamedIn(tagged, from, to);
}
