import { expect, it } from 'vitest'
import { eachDue } from './sweeps.server.ts'

it('does the others when one fails', async () => {
  const done: number[] = []
  await eachDue('prova', [{ id: 1 }, { id: 2 }, { id: 3 }], async ({ id }) => {
    if (id === 2) throw new Error('Cannot be done')
    done.push(id)
  })
  expect(done).toEqual([1, 3])
})
