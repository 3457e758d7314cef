import { expect, it } from 'vitest'
import { WIN_BANDS, winBandsOf } from './win-bands.rules.ts'

it('every band has its row, also where nothing was offered', () => {
  const bands = winBandsOf([
    { band: 1, offers: 3, won: 2 },
    { band: 3, offers: 4, won: 0 },
  ])
  expect(bands).toHaveLength(WIN_BANDS.length)
  expect(bands.map(({ percent }) => percent)).toEqual([null, 67, null, 0])
  expect(bands[1]).toEqual({ label: 'Dal 70 all’80% del budget', offers: 3, won: 2, percent: 67 })
})
