/** The dialogs of the frame; `data-open` names them. */
export const menuId = 'perintah-petugas';
export const keysId = 'bantuan-petugas';
