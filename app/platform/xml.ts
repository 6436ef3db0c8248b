const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

/** Characters that no XML 1.0 document may hold, however they are written. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text for XML content and attribute values: nothing in it can end an element, and what XML cannot hold is left out. */
export function xmlText(text: string): string {
  return text.replace(impossible, '').replace(/[<>&"']/g, (character) => escapes[character] as string);
}

/** One element with text inside: `xmlElement('loc', url)`. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
