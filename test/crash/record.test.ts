import { describe, expect, it } from 'vitest'
import { doubled, Records } from './record.ts'

const rowsOf = (rows: Readonly<Record<string, string>>) => Object.entries(rows).map(([key, is]) => ({ key, is }))

describe('what clients were told', () => {
  it('is lost when it is not there, or is there in another shape', () => {
    const yes = new Records()
    yes.made('offer 1', '12 2500')
    yes.made('offer 2', '12 2400')
    yes.made('message Ciao')
    expect(yes.lost(rowsOf({ 'offer 1': '12 2500', 'offer 2': '12 2399', 'offer 3': '12 1' }))).toEqual([
      'offer 2: 12 2399, not "12 2400"',
      'message Ciao: not there, not ""',
    ])
  })

  it('may be what was asked for and not answered, until there is an answer', () => {
    const yes = new Records()
    yes.changed('vote 1', '0')
    yes.asked('vote 1', '3')
    for (const is of ['0', '3']) expect(yes.lost(rowsOf({ 'vote 1': is }))).toEqual([])
    expect(yes.lost(rowsOf({ 'vote 1': '4' }))).toEqual(['vote 1: 4, not 0 or 3'])
    yes.changed('vote 1', '3')
    expect(yes.lost(rowsOf({ 'vote 1': '0' }))).toEqual(['vote 1: 0, not 3'])
  })

  it('of something that is kept or not is "0" where nothing is', () => {
    const yes = new Records()
    yes.changed('favourite 7', '1')
    expect(yes.lost([])).toEqual(['favourite 7: not there, not 1'])
    yes.changed('favourite 7', '0')
    expect(yes.lost([])).toEqual([])
  })

  it('is counted once, and by kind', () => {
    const yes = new Records()
    for (const key of ['order 1', 'order 1', 'order 2', 'payment 1']) yes.made(key)
    expect(yes.count).toBe(3)
    expect(yes.kinds()).toEqual({ order: 2, payment: 1 })
  })
})

describe('what is there twice', () => {
  it('was done twice, whoever was told of it', () => {
    const rows = [...rowsOf({ 'payment 1': '', 'payment 2': '' }), { key: 'payment 1', is: '' }]
    expect(doubled(rows)).toEqual(['payment 1'])
  })
})
