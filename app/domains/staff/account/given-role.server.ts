import { isOfGroup, roleList } from '#app/domains/accounts/index.server.ts';

/** The role and the place that an address begins a form with. A role of the whole group, such as that of an administrator, is chosen by hand alone. */
export function givenRole(query: URLSearchParams): Readonly<{ role: string; place: string }> {
  const role = roleList.find((one) => one === query.get('beri') && !isOfGroup(one)) ?? '';
  return { role, place: (query.get('di') ?? '').slice(0, 12) };
}
