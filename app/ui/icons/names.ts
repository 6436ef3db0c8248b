/** Interface glyphs of Lucide. After a change: `npm run icons`. */
export const interfaceIcons = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
  'badge-percent',
  'bell',
  'building-2',
  'calendar-check',
  'calendar-days',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'clock',
  'copy',
  'external-link',
  'heart',
  'house',
  'image',
  'inbox',
  'info',
  'link',
  'list',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'newspaper',
  'pencil',
  'phone',
  'pill',
  'plus',
  'receipt-text',
  'search',
  'search-x',
  'settings',
  'shopping-cart',
  'siren',
  'stethoscope',
  'user-round',
  'waypoints',
  'x',
] as const;

/** Those of account and staff pages alone, so that the pages of visitors do not load them. After a change: `npm run icons`. */
export const accountIcons = ['key-round', 'lock', 'log-out', 'monitor-smartphone', 'shield-check', 'users-round'] as const;

/** Those of staff pages alone, so that patients do not load them. After a change: `npm run icons`. */
export const staffIcons = ['calendar-clock', 'calendar-plus', 'circle-question-mark', 'ellipsis', 'file-text', 'trash-2'] as const;

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
