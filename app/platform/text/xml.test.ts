import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { xmlElement, xmlText } from './xml.ts';

test('no text can end its element or its attribute', () => {
  const hostile = `</title><script>alert("1")</script> & 'satu' ]]> <!-- --> %3Cb%3E`;
  const document = `<a b="${xmlText(hostile)}">${xmlElement('title', hostile)}</a>`;
  expect(XMLValidator.validate(document)).toBe(true);
  const read = new XMLParser({ ignoreAttributes: false }).parse(document);
  expect(read.a.title).toBe(hostile);
  expect(read.a['@_b']).toBe(hostile);
});

test('what XML cannot represent is omitted: control characters and lone surrogates', () => {
  expect(xmlText('a\u0000b\u0008c\u001f d\ud800e\uffff f\n🫀')).toBe('abc de f\n🫀');
});
