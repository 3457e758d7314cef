/** Names of path parameters that open something to anyone who knows the value. */
const SECRET = /^:(?:token|ticket|secret)\b/

/** What stands before a secret in the routes that have one: lower-case segments, `:name` for any. */
const beforeSecrets = new Map<string, readonly string[]>()

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Notes where a route has a secret in its path, in the way Fastify and React Router both write routes: `reset-password/:token`. */
export const registerSecretPaths = (route: string): void => {
  const segments = segmentsOf(route)
  const at = segments.findIndex((segment) => SECRET.test(segment))
  if (at < 0) return
  const before = segments.slice(0, at).map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
  beforeSecrets.set(before.join('/'), before)
}

/** As routers read it: decoded, in any case. */
const readable = (segment: string): string => {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

/**
 * A path for the log, without the secrets of e-mailed links, calendars and the like: cut off where a route that was noted has its secret,
 * whatever follows and whether or not the path leads anywhere.
 */
export const pathForLog = (path: string): string => {
  // A client may name the host on the request line.
  const segments = segmentsOf(path.replace(/^[a-z]+:\/\/[^/]*/i, ''))
  const read = segments.map(readable)
  for (const before of beforeSecrets.values())
    if (segments.length > before.length && before.every((word, at) => word === ':' || word === read[at]))
      return `/${[...segments.slice(0, before.length), '[redacted]'].join('/')}`
  return path
}
