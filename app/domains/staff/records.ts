/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'command',
  'frame',
  'account',
  'disclosure',
  'link-check',
  'content',
  'active-editor',
  'export',
  'bulk-action',
  'saved-view',
  'site-history',
  'site-launch',
  'unit-settings',
  'approval',
] as const;
