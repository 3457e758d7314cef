import { chance, n, numberOf } from './geometry.ts'
import { coloursIn, type Look, type Tones } from './palettes.ts'

/** The shorter side of what is seen. */
const SIDE = 1000
/** How far a scene goes on beyond what is seen, so that it can be cut in many ways. */
const BEYOND = 220
const SHADOW = '#141a46'

interface Placing {
  readonly turn?: number
  readonly scale?: number
  readonly flip?: boolean
}

/** Draws at a place. */
export const at = (x: number, y: number, drawing: string, { turn = 0, scale = 1, flip = false }: Placing = {}) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? `rotate(${n(turn)})` : ''}scale(${flip ? -scale : scale} ${scale})">${drawing}</g>`

/**
 * A sheet on which paper is laid in layers, the light from the top left. Its middle is 0 0, its shorter side is 1000. What is drawn is a
 * text of SVG without filters: those would take the picture library a hundred times as long.
 */
export class Scene {
  readonly look: Look
  readonly words: string
  /** Where paper may lie: more than what is seen. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly #width: number
  readonly #height: number
  readonly #chance: () => number
  readonly #defs = new Map<string, string>()

  /**
   * @param words what the picture is of: colours and things named there are shown
   * @param seed everything left to chance follows from it
   * @param aspect width divided by height
   */
  constructor(look: Look, words: string, seed: string, aspect: number) {
    this.look = look
    this.words = words
    this.#chance = chance(numberOf(seed))
    this.#width = SIDE * Math.max(1, aspect)
    this.#height = SIDE * Math.max(1, 1 / aspect)
    this.left = -this.#width / 2 - BEYOND
    this.right = this.#width / 2 + BEYOND
    this.top = -this.#height / 2 - BEYOND
    this.bottom = this.#height / 2 + BEYOND
  }

  random(from = 0, to = 1): number {
    return from + (to - from) * this.#chance()
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#chance() * list.length)] as T
  }

  /** A choice that follows from the words and the supplier alone: the same in every picture of one thing, from near and from afar. */
  trait<T>(what: string, list: readonly T[]): T {
    return list[numberOf(`${what} ${this.words} ${this.look.wall[5]}`) % list.length] as T
  }

  says(words: RegExp): boolean {
    return words.test(this.words)
  }

  /** The colour the words name at that place, else the one given. */
  colour(otherwise: Tones, place = 0): Tones {
    return coloursIn(this.words)[place] ?? otherwise
  }

  /** From one colour to another, downwards or at an angle. */
  fade(from: string, to: string, angle = 90): string {
    const id = `f${from.slice(1)}${to.slice(1)}${angle}`
    const turn = (angle * Math.PI) / 180
    const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
    this.#defs.set(
      id,
      `<linearGradient id="${id}" x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" y2="${n(0.5 + y)}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    )
    return `url(#${id})`
  }

  /** Bright in the middle, gone at the edge. */
  glow(colour: string, strength = 1): string {
    const id = `g${colour.slice(1)}${Math.round(strength * 100)}`
    this.#defs.set(
      id,
      `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    return `url(#${id})`
  }

  /** A piece of paper that lies on what was drawn before: the higher it lies, the longer its shadow. */
  cut(d: string, fill: string, height = 1): string {
    const shadow = (by: number, strength: number) =>
      `<path d="${d}" fill="${SHADOW}" fill-opacity="${strength}" transform="translate(${n(by * 0.55)} ${n(by)})"/>`
    const shadows = height > 0 ? (height > 0.5 ? shadow(12 * height, 0.08) : '') + shadow(5 * height, 0.13) : ''
    return `${shadows}<path d="${d}" fill="${fill}"/>`
  }

  disc(x: number, y: number, r: number, fill: string, height = 0): string {
    return this.oval(x, y, r, r, fill, height)
  }

  oval(x: number, y: number, rx: number, ry: number, fill: string, height = 0): string {
    return this.cut(
      `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}Z`,
      fill,
      height,
    )
  }

  box(x: number, y: number, width: number, height: number, fill: string, lift = 0, radius = 0): string {
    const r = Math.min(radius, width / 2, height / 2)
    const corner = (dx: number, dy: number) => (r ? `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}` : '')
    return this.cut(
      `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}Z`,
      fill,
      lift,
    )
  }

  line(d: string, stroke: string, width = 4, strength = 1): string {
    return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${strength < 1 ? ` stroke-opacity="${strength}"` : ''}/>`
  }

  /** Everything there is. */
  sheet(fill: string): string {
    return this.box(this.left, this.top, this.right - this.left, this.bottom - this.top, fill)
  }

  /** The picture, cut where chance has it, in the light of the supplier. */
  picture(drawing: string, { still = false, mirrored = true }: Framing = {}): string {
    const zoom = still ? 1 : this.random(0.98, 1.2)
    const [w, h] = [this.#width / zoom, this.#height / zoom]
    const away = still ? 0 : 70
    const [x, y] = [this.random(-away, away) - w / 2, this.random(-away, away * 0.6) - h / 2]
    const flip = mirrored && this.random() < 0.5 ? ' transform="scale(-1 1)"' : ''
    this.#defs.set(
      'light',
      `<linearGradient id="light" x2="1" y2="1"><stop stop-color="#fff6e6" stop-opacity=".34"/><stop offset=".5" stop-color="#fff6e6" stop-opacity="0"/><stop offset="1" stop-color="${SHADOW}" stop-opacity=".14"/></linearGradient>`,
    )
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(w)} ${n(h)}"><defs>${[...this.#defs.values()].join('')}</defs><g${flip}>${drawing}</g>${this.sheet('url(#light)')}</svg>`
  }
}

interface Framing {
  /** Not cut anew: a logo. */
  readonly still?: boolean
  /** May be seen from the other side. */
  readonly mirrored?: boolean
}

/** Draws what a picture is of. */
export type Subject = (scene: Scene) => string
