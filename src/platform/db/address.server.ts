/** The same address with another database. Not by `URL`, which refuses the empty host of a socket address. */
export const withDatabase = (url: string, name: string): string => {
  const match = /^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(url)
  if (!match) throw new Error('Not a PostgreSQL address')
  return `${match[1]}/${name}${match[2] ?? ''}`
}
