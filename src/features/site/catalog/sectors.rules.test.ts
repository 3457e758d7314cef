import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { furtherPictures, wordsOfSector } from './sector-copy.rules.ts'
import {
  findMacro,
  findSector,
  macroCategories,
  macroOf,
  reservedSlugs,
  resolveSectorPath,
  sectors,
  sectorsOf,
} from './sectors.rules.ts'

describe('the sector table', () => {
  it('has the 31 ids, in order and once each', () => {
    expect(sectors.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
  })

  it.each([
    [1, [1, 2, 4, 5, 6]],
    [2, [7, 8, 31]],
    [3, [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]],
    [4, [26, 27, 28, 29]],
    [5, [3, 30]],
  ] as const)('puts the right sectors in macro-category %i', (macroId, ids) => {
    expect(sectorsOf(macroId).map(({ id }) => id)).toEqual(ids)
  })

  it('offers a default image in 4, 8, 14, 15, 16 and 23 to 29 only', () => {
    expect(sectors.filter(({ hasDefaultImage }) => hasDefaultImage).map(({ id }) => id)).toEqual([
      4, 8, 14, 15, 16, 23, 24, 25, 26, 27, 28, 29,
    ])
  })

  it('sells products in 1, 2, 3, 5, 6, 7, 9 and 31, services elsewhere', () => {
    expect(sectors.filter(({ isService }) => !isService).map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7, 9, 31])
  })

  it('has the slugs that stand in addresses, unique and never reserved', () => {
    const slugs = [...macroCategories, ...sectors].map(({ slug }) => slug)
    expect(slugs).toEqual(
      `sposa sposo fornitori ricevimento pets-wedding
        abiti-da-sposa accessori-sposa abiti-e-accessori-per-animali benessere-e-bellezza-sposa gioielli-e-fedi
        intimo-sposa accessori-sposo benessere-e-bellezza-sposo bomboniere-e-partecipazioni artisti-e-spettacoli
        fuochi-d-artificio-ed-effetti-speciali animazione-bambini allestimenti-e-noleggi foto-e-video fiori-e-addobbi
        musica auto-d-epoca auto-di-lusso-e-limousine moto-e-scooter carrozze-e-cavalli
        bus-e-navette torte-confettate-e-open-bar viaggi-di-nozze wedding-planner catering-e-banqueting
        ristoranti hotel ville-e-castelli agriturismi-e-masserie servizi-per-animali
        abiti-da-sposo`.split(/\s+/),
    )
    expect(new Set(slugs).size).toBe(36)
    expect(slugs.filter((slug) => reservedSlugs.includes(slug))).toEqual([])
  })

  it('names only pictures that exist', () => {
    const pictures = [
      ...sectors.map(({ illustration }) => illustration),
      ...furtherPictures.map((name) => `/illustrations/${name}.webp`),
      ...macroCategories.flatMap(({ banner, bannerMobile }) => [banner, bannerMobile]),
    ]
    expect(pictures.filter((address) => !existsSync(`public${address}`))).toEqual([])
  })
})

describe('lookups', () => {
  it('accepts ids as numbers and as the digits of the wire', () => {
    expect(findSector(27)?.name).toBe('Hotel')
    expect(findSector('27')?.name).toBe('Hotel')
    expect(findMacro('5')?.name).toBe('Pets Wedding')
  })

  it.each([0, 32, -1, 1.5, '', 'abc', '027 ', '1e1'])('knows no sector %j', (id) => {
    expect(findSector(id)).toBeUndefined()
  })

  it('labels the option packages', () => {
    expect([5, 14, 26, 1].map((id) => wordsOfSector(id).optionLabel)).toEqual([
      'Pacchetto gioielli',
      'Servizi disponibili',
      'Menu disponibili',
      'Opzioni',
    ])
  })
})

describe('resolveSectorPath', () => {
  it.each([
    ['fornitori', 'foto-e-video', 'fornitori/foto-e-video', true],
    ['Fornitori', 'Foto e video', 'fornitori/foto-e-video', false],
    ['FORNITORI', 'FOTO+E+VIDEO', 'fornitori/foto-e-video', false],
    ['fornitori', "Fuochi d'artificio ed effetti speciali", 'fornitori/fuochi-d-artificio-ed-effetti-speciali', false],
    ['Pets Wedding', 'Servizi%20per%20animali', 'pets-wedding/servizi-per-animali', false],
    ['sposa', 'hotel', 'ricevimento/hotel', false],
  ])('leads %s/%s to %s', (category, subcategory, path, isCanonical) => {
    expect(resolveSectorPath(category, subcategory)).toMatchObject({ path, isCanonical })
  })

  it('leads a category alone to its slug', () => {
    expect(resolveSectorPath('Pets+Wedding')).toMatchObject({
      path: 'pets-wedding',
      isCanonical: false,
      sector: undefined,
    })
    expect(resolveSectorPath('pets-wedding')?.isCanonical).toBe(true)
  })

  it.each([['city'], ['detail'], ['torino'], ['']])('knows no category %j', (category) => {
    expect(resolveSectorPath(category)).toBeUndefined()
  })

  it('knows no sector that is none, and survives broken percent signs', () => {
    expect(resolveSectorPath('fornitori', 'razzi')).toBeUndefined()
    expect(resolveSectorPath('fornitori', '%E0%A4%A')).toBeUndefined()
  })

  it('finds every sector from its own name', () => {
    expect(sectors.map((sector) => resolveSectorPath(macroOf(sector).name, sector.name)?.sector?.id)).toEqual(
      sectors.map(({ id }) => id),
    )
  })
})
