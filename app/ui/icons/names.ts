/** Interface glyphs of Lucide that the frame of the site or most pages have. After a change: `npm run icons`. */
export const interfaceIcons = [
  'arrow-right',
  'arrow-up',
  'badge-percent',
  'calendar-days',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'clock',
  'house',
  'inbox',
  'info',
  'list',
  'map-pin',
  'menu',
  'message-circle',
  'phone',
  'pill',
  'search',
  'search-x',
  'settings',
  'shopping-cart',
  'siren',
  'user-round',
  'waypoints',
  'x',
] as const;

/** Those of some pages alone, so that the others do not load them. After a change: `npm run icons`. */
export const pageIcons = [
  'arrow-left',
  'arrow-up-right',
  'bell',
  'building-2',
  'calendar-check',
  'copy',
  'external-link',
  'heart',
  'mail',
  'newspaper',
  'pencil',
  'plus',
  'receipt-text',
  'stethoscope',
] as const;

/** Those of account and staff pages alone, so that the pages of visitors do not load them. After a change: `npm run icons`. */
export const accountIcons = ['key-round', 'lock', 'log-out', 'monitor-smartphone', 'shield-check', 'users-round'] as const;

/** Those of staff pages, so that patients do not load them, nor the frame and the lists of staff the files of others. After a change: `npm run icons`. */
export const staffIcons = [
  'arrow-down',
  'arrow-down-up',
  'building-2',
  'calendar-clock',
  'calendar-plus',
  'circle-question-mark',
  'ellipsis',
  'file-text',
  'grip-vertical',
  'image',
  'lock',
  'log-out',
  'pencil',
  'plus',
  'rows-2',
  'rows-4',
  'trash-2',
] as const;

/** Those of the editor of long texts alone, which comes where somebody writes. After a change: `npm run icons`. */
export const editorIcons = [
  'bold',
  'book-marked',
  'heading-2',
  'heading-3',
  'heading-4',
  'italic',
  'link',
  'list-ordered',
  'minus',
  'redo-2',
  'subscript',
  'superscript',
  'table',
  'text-quote',
  'undo-2',
] as const;

/** Those of the scanner at the gates of events alone. After a change: `npm run icons`. */
export const scannerIcons = [
  'camera',
  'camera-off',
  'circle-x',
  'cloud-upload',
  'flashlight',
  'keyboard',
  'scan-line',
  'switch-camera',
  'triangle-alert',
  'wifi-off',
] as const;

/** Healthicons (filled) that records may name in addition to those of the demo content. After a change: `npm run icons`. */
export const healthIconChoice = [
  'ambulance',
  'blood-drop',
  'calendar',
  'cardiology',
  'doctor',
  'geriatrics',
  'gynecology',
  'health',
  'hospital',
  'medicines',
  'nurse',
  'odontology',
  'oncology',
  'pharmacy',
  'rheumatology',
] as const;
