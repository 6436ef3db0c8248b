/** Ways to write the address of a page's data, and of the page, as a caller may try them. `path` is the page as `/account/profile`. */
export function spellingsOf(path: string) {
  return {
    /** What React Router's own client requests, with its page. */
    data: [
      [`${path}.data`, path],
      [`${path}/_.data`, `${path}/`],
      [`${path.toUpperCase()}.data`, path.toUpperCase()],
    ] as const,
    /** Data as a parser of addresses could understand it, and as no client of the product writes it. */
    refused: [
      `${path}/_root.data`,
      `${path}/_ROOT.data`,
      `${path}/.data`,
      `${path}.data/`,
      `${path}/_.data/`,
      `${path}.data//`,
      `${path}.DATA`,
      `${path}.Data`,
      `${path}/_.DATA`,
      `${path}%2Edata`,
      `${path}%2edata`,
      `${path}.d%61ta`,
      `${path}.dat%41`,
      `${path}/%5F.data`,
      `${path}/%5f%2Edata`,
      `${path}/_%2Edata`,
      `${path}/%5Froot.data`,
      `${path}%2F_.data`,
      `${path}%2F.data`,
      `${path}//_.data`,
      `${path}//.data`,
      `/${path}.data`,
      `${path.replace('/', '//')}/_.data`,
      `${path}.data.data`,
      `${path}.data/_.data`,
      `${path}/_.data/_.data`,
      `${path}%00.data`,
      `${path}/_.data%00`,
      `${path}%ff.data`,
      `${path}%.data`,
    ],
    /** The page itself in another spelling: the answer may be the page or 404. */
    documents: [`${path}/`, `${path}//`, `/${path}`, path.toUpperCase(), path.replace('a', '%61'), `${path}/_`, `${path}%2F`, `${path};x`],
  };
}
