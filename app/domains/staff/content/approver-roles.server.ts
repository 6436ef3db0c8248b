import { roleNames } from '#app/domains/accounts/index.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { choiceText } from '#app/platform/text/list-text.ts';

/** Who publishes what another person of the same roles has written, such as "Editor atau Administrator yang lain". */
export function approverRoles({ capabilities }: Pick<ResourceCore, 'capabilities'>): string {
  return `${choiceText(roleNames(rolesWith(capabilities.publish)))} yang lain`;
}
