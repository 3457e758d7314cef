import { pictureLine } from '../moments.rules.ts'
import type { ShownMoment } from './moment-scene.tsx'

const WIDTH = 1080
const HEIGHT = 1350
const ART = 760
const NAME = 'promessi.png'

/** The drawing as a picture of its own: with its colours written in, because outside the page there are no style sheets. */
const drawingOf = async (holder: HTMLElement): Promise<HTMLImageElement> => {
  const svg = holder.querySelector('svg')
  if (!svg) throw new Error('There is no drawing')
  const copy = svg.cloneNode(true) as SVGElement
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [index, element] of [...from].entries()) {
    const { fill, stroke, strokeWidth } = getComputedStyle(element)
    to[index]?.setAttribute('style', `fill:${fill};stroke:${stroke};stroke-width:${strokeWidth}`)
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(ART))
  copy.setAttribute('height', String(ART))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  return image
}

/** The picture that is shared: the drawing, a line and a first name. No figures, no other names. */
const drawPicture = async (holder: HTMLElement, { kind, first_name: firstName }: ShownMoment): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  const look = getComputedStyle(document.documentElement)
  const tokenOf = (name: string) => look.getPropertyValue(name).trim()
  pen.fillStyle = tokenOf('--color-carta-2')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.drawImage(await drawingOf(holder), (WIDTH - ART) / 2, 110)
  const titles = getComputedStyle(holder.closest('dialog')?.querySelector('h2') ?? holder).fontFamily
  pen.textAlign = 'center'
  pen.fillStyle = tokenOf('--color-inchiostro-900')
  pen.font = `500 84px ${titles}`
  pen.fillText(pictureLine[kind], WIDTH / 2, 1000, WIDTH - 120)
  pen.fillStyle = tokenOf('--color-testo-2')
  pen.font = `400 54px ${titles}`
  if (firstName) pen.fillText(firstName, WIDTH / 2, 1090, WIDTH - 120)
  pen.fillStyle = tokenOf('--color-azione')
  pen.font = `500 44px ${titles}`
  pen.fillText('Promessi', WIDTH / 2, 1270)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  )
}

const download = (picture: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = NAME
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Shares the picture by the device where it can, downloads it otherwise. @returns what to say of it; '' where the device speaks */
export const shareMoment = async (holder: HTMLElement | null, moment: ShownMoment): Promise<string> => {
  try {
    if (!holder) return ''
    const picture = await drawPicture(holder, moment)
    const files = [new File([picture], NAME, { type: 'image/png' })]
    if (navigator.canShare?.({ files })) {
      await navigator.share({ files })
      return ''
    }
    download(picture)
    return 'Immagine scaricata'
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return ''
    return 'Non riusciamo a preparare l’immagine'
  }
}
