/** The initial state of an island, as data the browser does not run. Escaped so that no text in it can end the element. */
export function JsonState({ value }: { value: unknown }) {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
