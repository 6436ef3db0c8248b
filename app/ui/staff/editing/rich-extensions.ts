import { Extension, Mark, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Gapcursor, UndoRedo } from '@tiptap/extensions';
import { Selection } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { pictureFilePath } from '#app/platform/pictures/picture-address.ts';
import { allowedHref } from '#app/platform/rich-text/document.ts';

/*
 * The schema of the editor: the same names as in app/platform/rich-text/document.ts, so that its JSON is a document. Parts inside other parts
 * are paragraphs and lists alone, the group `simple`.
 */
const simple = 'simple+';

const sub = Mark.create({ name: 'sub', excludes: 'sup', parseHTML: () => [{ tag: 'sub' }], renderHTML: () => ['sub', 0] });
const sup = Mark.create({ name: 'sup', excludes: 'sub', parseHTML: () => [{ tag: 'sup' }], renderHTML: () => ['sup', 0] });
const refOf = (href: string | null) => /^#referensi-([\w-]{1,20})$/.exec(href ?? '')?.[1] ?? null;

const cite = Mark.create({
  name: 'cite',
  excludes: 'link',
  inclusive: false,
  addAttributes: () => ({ ref: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href^="#referensi-"]',
      priority: 100,
      getAttrs(link) {
        const ref = refOf(link.getAttribute('href'));
        return ref ? { ref } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: `#referensi-${mark.attrs.ref}` }, 0],
});

const hardBreak = Node.create({
  name: 'hardBreak',
  inline: true,
  group: 'inline',
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'hardBreak' }) };
  },
});

const blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: simple,
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});

const rule = Node.create({ name: 'rule', group: 'block', parseHTML: () => [{ tag: 'hr' }], renderHTML: () => ['hr'] });

const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: simple,
  defining: true,
  addAttributes: () => ({
    kind: { default: 'info', parseHTML: (box: HTMLElement) => box.getAttribute('data-callout') },
  }),
  parseHTML: () => [{ tag: 'aside[data-callout]' }],
  renderHTML: ({ node }) => ['aside', { 'data-callout': node.attrs.kind }, 0],
});

const faqQuestion = Node.create({
  name: 'faqQuestion',
  content: 'text*',
  marks: '',
  parseHTML: () => [{ tag: 'summary' }, { tag: 'div[data-question]' }],
  renderHTML: () => ['div', { 'data-question': '' }, 0],
  addKeyboardShortcuts() {
    // Goes on in the answer.
    const goOn = () =>
      this.editor.isActive('faqQuestion') &&
      this.editor.commands.command(({ tr }) => {
        tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.$to.after())));
        return true;
      });
    return { Enter: goOn };
  },
});

/** Shown as a box that is always open: a closed one could not be written in. */
const faq = Node.create({
  name: 'faq',
  group: 'block',
  content: `faqQuestion ${simple}`,
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'details' }, { tag: 'section[data-faq]' }],
  renderHTML: () => ['section', { 'data-faq': '' }, 0],
});

const numberOf = (text: string | null) => (text && /^\d+$/.test(text) ? Number(text) : null);
/** `img` of a picture's element, which is the figure around it or itself. */
const imageOf = (box: HTMLElement) => (box.tagName === 'IMG' ? box : box.querySelector('img'));

const picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    media: { default: null, parseHTML: () => null },
    address: {
      default: '',
      parseHTML: (box: HTMLElement) => (imageOf(box)?.getAttribute('src') ?? '').replace(/-\d+\.(?:avif|webp)$/, ''),
    },
    alt: { default: '', parseHTML: (box: HTMLElement) => imageOf(box)?.getAttribute('alt') ?? '' },
    caption: { default: '', parseHTML: (box: HTMLElement) => box.querySelector('figcaption')?.textContent ?? '' },
    width: { default: null, parseHTML: (box: HTMLElement) => numberOf(imageOf(box)?.getAttribute('width') ?? null) },
    height: { default: null, parseHTML: (box: HTMLElement) => numberOf(imageOf(box)?.getAttribute('height') ?? null) },
  }),
  parseHTML: () => [{ tag: 'figure' }, { tag: 'img[src^="/media/"]' }],
  renderHTML({ node: { attrs } }) {
    const { address, alt, caption, width, height } = attrs;
    const shown = { src: pictureFilePath(address, 'article'), alt, ...(width && height ? { width, height } : {}) };
    return ['figure', ['img', shown], ['figcaption', caption]];
  },
});

const doctorCard = Node.create({
  name: 'doctorCard',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    doctor: { default: 0, parseHTML: (box: HTMLElement) => Number(box.getAttribute('data-doctor')) },
    name: { default: '', parseHTML: (box: HTMLElement) => box.textContent ?? '' },
  }),
  parseHTML: () => [{ tag: 'div[data-doctor]' }],
  renderHTML: ({ node }) => ['div', { 'data-doctor': String(node.attrs.doctor) }, String(node.attrs.name)],
});

/** Attributes that the commands for tables read; no cell spans another. */
const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
  rowspan: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
});
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: simple,
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});
const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const goTo = (way: 1 | -1) => () => this.editor.commands.command(({ state, dispatch }) => goToNextCell(way)(state, dispatch));
    return { Tab: goTo(1), 'Shift-Tab': goTo(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const roles: Readonly<Record<string, string>> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' };
const tableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: (extension) => (Object.hasOwn(roles, extension.name) ? { tableRole: roles[extension.name] } : {}),
});

/** The anchor of a heading stays with it; a heading that is split off gets its own. */
const anchored = Heading.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      anchor: {
        default: null,
        keepOnSplit: false,
        parseHTML: (heading: HTMLElement) => heading.getAttribute('id'),
        renderHTML: ({ anchor }: { anchor: string | null }) => (anchor ? { id: anchor } : {}),
      },
    };
  },
});

export const extensions = [
  ...[Document, Text, Bold, Italic, sub, sup, cite, hardBreak, ListKeymap, UndoRedo, Gapcursor, tableRoles],
  Paragraph.extend({ group: 'block simple' }),
  BulletList.extend({ group: 'block list simple' }),
  OrderedList.extend({ group: 'block list simple' }),
  ListItem.extend({ content: 'paragraph simple*' }),
  anchored.configure({ levels: [2, 3, 4] }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    isAllowedUri: (href) => allowedHref(href) !== null,
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  ...[blockquote, rule, callout, faq, faqQuestion, picture, doctorCard],
  ...[table, tableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')],
];
