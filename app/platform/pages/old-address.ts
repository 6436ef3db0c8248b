/** True for the number of a post at the home page, as WordPress writes addresses: the one old address whose path is a page. */
export function namesPost(target: string): boolean {
  return /^\/\?(?:[^#]*&)?(?:p|page_id)=\d/.test(target);
}
