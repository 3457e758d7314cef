const SMALL = 480
const UPLOAD_WIDTH = 1600
const ILLUSTRATION_WIDTH = 960

/**
 * The `srcset` of one of our pictures: uploads answer `?w=480` with their small variant, illustrations
 * keep theirs in a folder of its own. `undefined` for anything else (SVG, data URLs, other sites).
 */
export function imageSourceSet(source: string): string | undefined {
  if (/^\/api\/images\/[^?#]+\.webp(\?|$)/.test(source)) {
    const small = `${source}${source.includes('?') ? '&' : '?'}w=${SMALL}`
    return `${small} ${SMALL}w, ${source} ${UPLOAD_WIDTH}w`
  }
  const illustration = /^\/illustrations\/([\w-]+\.webp)$/.exec(source)?.[1]
  if (illustration === undefined) return undefined
  return `/illustrations/${SMALL}/${illustration} ${SMALL}w, ${source} ${ILLUSTRATION_WIDTH}w`
}
