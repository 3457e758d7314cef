import type { EntryContext } from 'react-router'

type Match = EntryContext['staticHandlerContext']['_match']
type Manifest = EntryContext['manifest']

/** Addresses are the visitor's to make up: what is remembered has an end. */
const LIMIT = 500

interface Memory {
  readonly matches: Map<string, ReturnType<Match>>
  readonly manifests: Map<string, Manifest>
}

/** One per set of routes: in development they change. */
const memories = new WeakMap<Manifest, Memory>()

const memoryOf = (manifest: Manifest): Memory => {
  const known = memories.get(manifest)
  if (known) return known
  const memory: Memory = { matches: new Map(), manifests: new Map() }
  memories.set(manifest, memory)
  return memory
}

const remembered = <Value>(kept: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  if (kept.size >= LIMIT) kept.delete(kept.keys().next().value as string)
  kept.set(key, made)
  return made
}

/** `/`, `/auctions` and `/auctions/detail` for `/auctions/detail/29`. */
const above = (pathname: string): string[] => {
  const segments = pathname.split('/').filter(Boolean)
  return segments.map((_segment, at) => `/${segments.slice(0, at).join('/')}`)
}

/**
 * The same entry, knowing only the routes its page speaks of. For every page React Router builds all routes anew and looks for those
 * of each address above it, which is a tenth of the work of a page and always comes to the same.
 */
export const withKnownRoutes = (entry: EntryContext): EntryContext => {
  const context = entry.staticHandlerContext
  const search = context._match
  const { matches, manifests } = memoryOf(entry.manifest)
  const match: Match = (address) =>
    typeof address === 'string' ? remembered(matches, address, () => search(address)) : search(address)
  // Not a copy of the context: a page that throws notes in it how far it had come.
  context._match = match
  const found = above(context.location.pathname).flatMap((address) => match(address) ?? [])
  const ids = [...new Set([...context.matches, ...found].map(({ route }) => route.id))]
  const manifest = remembered(manifests, ids.join(' '), () => ({
    ...entry.manifest,
    routes: Object.fromEntries(
      ids.flatMap((id) => (entry.manifest.routes[id] ? [[id, entry.manifest.routes[id]]] : [])),
    ),
  }))
  return { ...entry, manifest }
}
