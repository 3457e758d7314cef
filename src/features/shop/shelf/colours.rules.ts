/** A colour one chooses by, and the words sellers write for it. */
export interface Colour {
  /** As the address says it. */
  readonly slug: string
  readonly label: string
  readonly words: readonly string[]
}

/** The colours of weddings, light to dark; each stands for its shades. */
export const colours: readonly Colour[] = [
  { slug: 'bianco', label: 'Bianco', words: ['bianco', 'bianca', 'bianchi', 'bianche', 'latte', 'neve', 'ghiaccio'] },
  { slug: 'avorio', label: 'Avorio e crema', words: ['avorio', 'panna', 'crema', 'perla', 'champagne', 'burro'] },
  { slug: 'beige', label: 'Beige e tortora', words: ['beige', 'sabbia', 'tortora', 'nocciola', 'ecru', 'naturale'] },
  { slug: 'rosa', label: 'Rosa e cipria', words: ['rosa', 'cipria', 'nude', 'malva', 'fucsia'] },
  {
    slug: 'pesca',
    label: 'Pesca e arancio',
    words: ['pesca', 'corallo', 'arancio', 'arancione', 'albicocca', 'terracotta'],
  },
  {
    slug: 'rosso',
    label: 'Rosso e bordeaux',
    words: ['rosso', 'rossa', 'rossi', 'rosse', 'bordeaux', 'bordò', 'vinaccia'],
  },
  { slug: 'giallo', label: 'Giallo', words: ['giallo', 'gialla', 'gialli', 'gialle', 'limone', 'senape', 'ocra'] },
  {
    slug: 'verde',
    label: 'Verde e salvia',
    words: ['verde', 'verdi', 'salvia', 'oliva', 'eucalipto', 'menta', 'smeraldo'],
  },
  {
    slug: 'azzurro',
    label: 'Azzurro e celeste',
    words: ['azzurro', 'azzurra', 'celeste', 'carta da zucchero', 'turchese'],
  },
  { slug: 'blu', label: 'Blu', words: ['blu', 'navy', 'indaco'] },
  { slug: 'lilla', label: 'Lilla e viola', words: ['lilla', 'viola', 'lavanda', 'glicine', 'prugna'] },
  { slug: 'marrone', label: 'Marrone', words: ['marrone', 'cioccolato', 'cuoio', 'tabacco', 'noce', 'bronzo'] },
  { slug: 'grigio', label: 'Grigio', words: ['grigio', 'grigia', 'grigi', 'antracite', 'fumo'] },
  { slug: 'nero', label: 'Nero', words: ['nero', 'nera', 'neri', 'nere'] },
  { slug: 'oro', label: 'Oro', words: ['oro', 'dorato', 'dorata', 'oro rosa'] },
  { slug: 'argento', label: 'Argento', words: ['argento', 'argentato', 'argentata'] },
]

const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-zàèéìòù]+/g, ' ')
    .trim()} `

/** Longest first: "oro rosa" is gold, "grigio perla" is grey and no pearl. */
const byWord = colours
  .flatMap(({ slug, words }) => words.map((word) => ({ word: ` ${word} `, slug })))
  .toSorted((a, b) => b.word.length - a.word.length)

/**
 * The colours some words name: "Salvia" is green, "Bianco e oro" two. Of a colour with its shade ("grigio perla", "blu notte", "rosa antico")
 * the first counts.
 */
export const coloursIn = (text: string): string[] => {
  const parts = text.split(/\s+(?:e|o|con)\s+|[,/;+]/i)
  const found = parts.flatMap((part) => {
    const words = folded(part)
    const named = byWord
      .filter(({ word }) => words.includes(word))
      .toSorted((a, b) => words.indexOf(a.word) - words.indexOf(b.word) || b.word.length - a.word.length)
    return named[0]?.slug ?? []
  })
  return [...new Set(found)]
}
