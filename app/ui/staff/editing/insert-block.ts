import type { Editor, JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/**
 * Inserts a block with an empty line below it: what is typed next then neither replaces a picture nor ends in the last cell of a table. An
 * empty line is not published. `isEntered`: the text cursor goes to the first place in the block, otherwise to the line below.
 */
export function insertBlock(editor: Editor, block: JSONContent & { type: string }, { isEntered = false } = {}): boolean {
  const { from } = editor.state.selection;
  return editor
    .chain()
    .focus()
    .insertContent([block, { type: 'paragraph' }])
    .command(({ tr }) => {
      if (!isEntered) return true;
      let start: number | null = null;
      tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, at) => {
        if (start === null && at >= from - 1 && node.type.name === block.type) start = at;
        return start === null;
      });
      if (start !== null) tr.setSelection(Selection.near(tr.doc.resolve(start + 1)));
      return true;
    })
    .run();
}
