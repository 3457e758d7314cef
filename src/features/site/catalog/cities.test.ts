import { describe, expect, it } from 'vitest'
import { atPlace, cityLabel, foldPlaceName, parseCityLabel } from './cities.rules.ts'
import { findCity, searchCities } from './cities.server.ts'

const labels = (text: string): string[] => searchCities(text).map(({ city, province }) => cityLabel(city, province))

describe('searchCities', () => {
  it('puts the largest of the names that begin with the text first', () => {
    expect(labels('rom')[0]).toBe('Roma (RM)')
    expect(labels('mil')[0]).toBe('Milano (MI)')
  })

  it('finds names without their accents', () => {
    expect(labels('forli').slice(0, 2)).toEqual(['Forlì (FC)', 'Forlimpopoli (FC)'])
    expect(labels('forli')).toContain('Forlì del Sannio (IS)')
    expect(labels('FORLÌ')[0]).toBe('Forlì (FC)')
  })

  it.each(["l'aquila", 'L’Aquila', 'l aquila'])('finds L’Aquila written %s', (text) => {
    expect(labels(text)[0]).toBe("L'Aquila (AQ)")
  })

  it('finds a word inside the name, after the names that begin with it', () => {
    expect(labels('AQUILA').slice(0, 2)).toEqual(["Aquila d'Arroscia (IM)", "L'Aquila (AQ)"])
  })

  it('ranks the beginning of the name before the beginning of a word before any other place', () => {
    const ranks = searchCities('ero').map(({ city }) => {
      const name = foldPlaceName(city)
      if (name.startsWith('ero')) return 0
      return name.includes(' ero') ? 1 : 2
    })
    expect(ranks).toEqual([...ranks].sort())
  })

  it('keeps to the province when one is written', () => {
    expect(labels('Castro (LE)')[0]).toBe('Castro (LE)')
    expect(labels('Castro (LE)').every((label) => label.endsWith('(LE)'))).toBe(true)
  })

  it.each(['', '  ', 'ro', "r'", '%%%'])('answers nothing to %j', (text) => {
    expect(searchCities(text)).toEqual([])
  })

  it('answers at most twenty', () => {
    expect(searchCities('san')).toHaveLength(20)
  })

  it('answers nothing to a name Italy does not have', () => {
    expect(searchCities('Springfield')).toEqual([])
  })
})

describe('findCity', () => {
  it.each(['Varenna', 'varenna', 'VARENNA', 'Varenna (LC)', ' Varenna  (lc) '])('knows %j', (name) => {
    expect(findCity(name)).toMatchObject({ city: 'Varenna', province: 'LC', region: 'Lombardia' })
  })

  it('tells namesakes apart by the province', () => {
    expect(findCity('Castro', 'BG')?.region).toBe('Lombardia')
    expect(findCity('Castro (LE)')?.region).toBe('Puglia')
    expect(findCity('Castro (RM)')).toBeUndefined()
  })

  it.each(['Varen', 'Varenna Nord', '', 'Paris'])('does not know %j', (name) => {
    expect(findCity(name)).toBeUndefined()
  })

  it.each([
    ['Sovizzo', 'VI', '024128'],
    ['Setteville', 'BL', '025075'],
    ['Misiliscemi', 'TP', '081025'],
    ['Presicce-Acquarica', 'LE', '075098'],
    ['Montecopiolo', 'RN', '099030'],
  ])('knows %s, changed after 2020', (name, province, istat) => {
    expect(findCity(name, province)?.istat).toBe(istat)
  })

  it.each(['Alano di Piave', 'Uggiate-Trevano', 'Monteciccardo'])('has forgotten %s, merged after 2020', (name) => {
    expect(findCity(name)).toBeUndefined()
  })

  it('places every comune inside Italy and in a region', () => {
    const wrong = ['san', 'mon', 'cas', 'val', 'pie', 'rom', 'bor'].flatMap((text) =>
      searchCities(text).filter(
        ({ lat, lon, region }) => lat < 35.2 || lat > 47.2 || lon < 6.5 || lon > 18.6 || region === '',
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('parseCityLabel', () => {
  it.each([
    ['Varenna (LC)', 'Varenna', 'LC'],
    ['Varenna(lc)', 'Varenna', 'LC'],
    ['Varenna', 'Varenna', undefined],
    ['Reggio Calabria', 'Reggio Calabria', undefined],
  ])('reads %j', (label, city, province) => {
    expect(parseCityLabel(label)).toEqual({ city, province })
  })
})

describe('atPlace', () => {
  it.each([
    ['Milano (MI)', 'a Milano (MI)'],
    ['Aosta', 'ad Aosta'],
    ['Ancona (AN)', 'ad Ancona (AN)'],
    ['Empoli', 'a Empoli'],
    ["L'Aquila (AQ)", 'all’Aquila (AQ)'],
    ['L’Aquila', 'all’Aquila'],
    ['Lucca', 'a Lucca'],
  ])('%s: %s', (place, said) => {
    expect(atPlace(place)).toBe(said)
  })
})
