import { afterEach, describe, expect, it } from 'vitest'
import { suppliersOf } from '#features/site/catalog/list-seo.rules.ts'
import { faceOfMacro, speakAs, wordsOfSector } from '#features/site/catalog/sector-copy.rules.ts'
import { firstMacros, firstSectors } from '#features/site/catalog/sector-table.rules.ts'
import {
  findSector,
  findSectorBySlug,
  isStay,
  macroCategories,
  resolveSectorPath,
  sectors,
  sectorsOf,
  standAs,
} from '#features/site/catalog/sectors.rules.ts'
import { fieldProblems, ownFields } from '../texts.rules.ts'
import {
  catalogEntry,
  fieldsOfEntry,
  nameProblem,
  rulesInUse,
  type SectorText,
  sectorEdits,
  sectorsWithNewTerms,
} from './sector-fields.rules.ts'
import { groupsOf, movedEntry, orderFields, orderTyped } from './sector-order.rules.ts'

const stand = (...texts: SectorText[]) => {
  const { drawn, said } = sectorEdits(texts)
  standAs(drawn)
  speakAs(said)
}
afterEach(() => stand())

const macros = firstMacros.map(({ slug }) => slug)
const slugs = firstSectors.map(({ slug }) => slug)
const original = (slug: string) => {
  const found = catalogEntry(slug)
  return Object.fromEntries((found ? fieldsOfEntry(found) : []).map((field) => [field.name, field.original]))
}

describe('a sector as staff has written it', () => {
  it('has other words and rules, and the same number, address and category', () => {
    const fields = { name: 'Fotografi & video', picture: 'video', defaultImage: 'no', kind: 'cose', stay: 'si' }
    stand({ key: 'foto-e-video', fields: { ...fields, optionLabel: 'Pacchetti', searched: 'scatti' } })
    expect(findSector(14)).toMatchObject({
      ...{ id: 14, slug: 'foto-e-video', macroId: 3, name: 'Fotografi & video' },
      ...{ illustration: '/illustrations/video.webp', hasDefaultImage: false, isService: false },
    })
    expect(isStay(14)).toBe(true)
    expect(wordsOfSector(14)).toMatchObject({ optionLabel: 'Pacchetti', searched: 'scatti' })
    expect(findSector(15)).toEqual(firstSectors.find(({ id }) => id === 15))
    expect([isStay(27), isStay(null), isStay(99)]).toEqual([true, false, false])
  })

  it('is found by its slug, its old name and its new one', () => {
    stand({ key: 'foto-e-video', fields: { name: 'Immagini' } }, { key: 'fornitori', fields: { name: 'Botteghe' } })
    for (const [category, sector] of [
      ['fornitori', 'foto-e-video'],
      ['Botteghe', 'Immagini'],
      ['Fornitori', 'Foto+e+video'],
    ] as const)
      expect(resolveSectorPath(category, sector)?.path).toBe('fornitori/foto-e-video')
    expect(findSectorBySlug('mai')).toBeUndefined()
    expect(suppliersOf(findSector(14)?.name ?? '').title).toContain('Immagini')
  })

  it('is the one of the code again when nothing is written any more', () => {
    stand({ key: 'hotel', fields: { name: 'Alberghi', stay: 'no' } })
    stand()
    expect([...sectors]).toEqual(firstSectors)
    expect([...macroCategories]).toEqual(firstMacros)
  })

  it('keeps the words of the code for what a release no longer knows', () => {
    stand({ key: 'hotel', fields: { picture: 'sparita' } }, { key: 'mai', fields: { name: 'X' } })
    expect([...sectors]).toEqual(firstSectors)
  })

  it('gives a category another name and face', () => {
    stand({ key: 'sposa', fields: { name: 'Lei', text: 'Tutto per lei', image: 'gioielli-e-fedi' } })
    expect(macroCategories[0]).toMatchObject({ id: 1, slug: 'sposa', name: 'Lei' })
    expect(faceOfMacro(1)).toEqual({ text: 'Tutto per lei', image: 'gioielli-e-fedi' })
    expect(faceOfMacro(2).image).toBe('abiti-da-sposo')
  })
})

describe('what may be written', () => {
  it('is every original as it stands', () => {
    for (const slug of [...macros, ...slugs]) {
      const found = catalogEntry(slug)
      const fields = found ? fieldsOfEntry(found) : []
      expect(fieldProblems(fields, original(slug)), slug).toEqual({})
      expect(ownFields(fields, original(slug))).toEqual({})
      expect(nameProblem(slug, original(slug).name ?? '', [])).toBeNull()
    }
    expect(catalogEntry('ordine')).toBeNull()
  })

  it.each([
    ['musica', '!!!', 'lettere'],
    ['musica', 'City', 'indirizzi'],
    ['musica', 'Hotel', 'Hotel'],
    ['musica', 'HOTÈL', 'Hotel'],
    ['musica', 'sposa', 'Sposa'],
    ['musica', 'Alberghi', 'Alberghi'],
    ['musica', 'Fiori e addobbi', 'Fioristi'],
    ['fornitori', 'Musica', 'Musica'],
  ])('is no name of %s that others have: %s', (slug, name, words) => {
    const others = [
      { key: 'hotel', fields: { name: 'Alberghi' } },
      { key: 'fiori-e-addobbi', fields: { name: 'Fioristi' } },
    ]
    const others2 = words === 'Hotel' ? [] : others
    expect(nameProblem(slug, name, others2)).toContain(words)
  })

  it('is a name given back, and one of its own', () => {
    const others = [{ key: 'musica', fields: { name: 'Suoni' } }]
    expect(nameProblem('musica', 'Musica', others)).toBeNull()
    expect(nameProblem('musica', 'Suoni', others)).toBeNull()
    expect(nameProblem('hotel', 'Suoni', others)).not.toBeNull()
  })

  it.each([
    [{}, { kind: 'cose' }, true, false, ['kind']],
    [{}, { kind: 'cose' }, false, true, ['kind']],
    [{}, { kind: 'cose', stay: 'si' }, true, true, ['kind', 'stay']],
    [{}, { kind: 'cose', stay: 'si' }, false, false, []],
    [{}, { stay: 'si' }, false, true, []],
    [{ kind: 'cose' }, {}, false, true, ['kind']],
    [{ kind: 'cose' }, { kind: 'cose', name: 'Altro', defaultImage: 'no' }, true, true, []],
  ])(
    'is no rule under which something was sold or announced: %j to %j',
    (before, after, isAnnounced, isSold, wrong) => {
      expect(Object.keys(rulesInUse(before, after, { isAnnounced, isSold }))).toEqual(wrong)
    },
  )

  it('makes searchable again what is called or sought otherwise', () => {
    const of = (slug: string, before: object, after: object) => {
      const found = catalogEntry(slug)
      return found && sectorsWithNewTerms(found, before as never, after as never)
    }
    expect(of('musica', {}, { name: 'Suoni' })).toEqual([16])
    expect(of('musica', { searched: 'a' }, {})).toEqual([16])
    expect(of('musica', {}, { picture: 'video' })).toEqual([])
    expect(of('sposo', {}, { name: 'Lui' })).toEqual([7, 8, 31])
    expect(of('sposo', {}, { text: 'Tutto' })).toEqual([])
  })
})

describe('the order', () => {
  it('moves a category among the categories, and a sector inside its own', () => {
    const groups = groupsOf(macros, slugs)
    expect(movedEntry(groups, 'sposo', -1).map(({ slug }) => slug)).toEqual(['sposo', 'sposa', ...macros.slice(2)])
    expect(movedEntry(groups, 'hotel', -1)[3]?.sectors.slice(0, 2)).toEqual(['hotel', 'ristoranti'])
    for (const [slug, by] of [
      ['sposa', -1],
      ['pets-wedding', 1],
      ['ristoranti', -1],
      ['mai', 1],
    ] as const)
      expect(movedEntry(groups, slug, by)).toEqual(groups)
  })

  it('counts for menus and lists, and is kept only where it is another', () => {
    const plain = orderTyped(macros, slugs)
    expect(ownFields(orderFields, plain ?? {})).toEqual({})
    const typed = orderTyped(macros.toReversed(), slugs.toReversed())
    const fields = ownFields(orderFields, typed ?? {})
    stand({ key: 'ordine', fields })
    expect(macroCategories.map(({ slug }) => slug)).toEqual(macros.toReversed())
    expect(sectorsOf(4).map(({ id }) => id)).toEqual([29, 28, 27, 26])
    // One that moves does not change the order of the sectors.
    expect(Object.keys(ownFields(orderFields, orderTyped(macros.toReversed(), slugs) ?? {}))).toEqual(['macros'])
  })

  it('names everything once', () => {
    expect(orderTyped(macros.slice(1), slugs)).toBeNull()
    expect(orderTyped(macros, [...slugs, 'musica'])).toBeNull()
    expect(orderTyped(macros, slugs.with(0, 'mai'))).toBeNull()
  })
})
