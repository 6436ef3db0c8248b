/** The id of the form of the editor, for buttons that stand beside it. */
export const editorForm = 'naskah';
