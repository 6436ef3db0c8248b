/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'disclosure',
  'export',
  'active-editor',
  'frame',
  'link-check',
  'account',
  'command',
  'content',
  'site-history',
  'site-launch',
  'unit-settings',
  'approval',
  'bulk-action',
  'saved-view',
] as const;

/** What still imports upward. No pair is added; who takes the last import of one away takes it out. */
export const upward = ['content → bulk-action', 'export → bulk-action', 'export → content', 'frame → command'] as const;
