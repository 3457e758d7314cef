import { servedWidths } from '#shared/images.ts'

const SMALL = 480
const ILLUSTRATION_WIDTH = 960
/** Assumed size of an upload of unknown size; the server never enlarges. */
const UPLOAD_WIDTH = 960

/**
 * The `srcset` of one of our pictures: uploads answer `?w=` with the widths they are served in, illustrations
 * keep their small variant in a folder of its own. `undefined` for anything else (SVG, data URLs, other sites).
 *
 * @param width of an upload as it is kept, in pixels
 */
export function imageSourceSet(source: string, width = UPLOAD_WIDTH): string | undefined {
  if (/^\/api\/images\/[^?#]+\.webp(\?id=|$)/.test(source)) {
    const mark = source.includes('?') ? '&' : '?'
    return servedWidths(width)
      .map((one) => (one === width ? `${source} ${one}w` : `${source}${mark}w=${one} ${one}w`))
      .join(', ')
  }
  const illustration = /^\/illustrations\/([\w-]+\.webp)$/.exec(source)?.[1]
  if (illustration === undefined) return undefined
  return `/illustrations/${SMALL}/${illustration} ${SMALL}w, ${source} ${ILLUSTRATION_WIDTH}w`
}
