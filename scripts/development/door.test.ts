import { expect, it } from 'vitest'
import { Door } from './door.ts'

it('ends for good: an opening under way is waited for, and none begins any more', async () => {
  const { promise: read, resolve: finishReading } = Promise.withResolvers<object>()
  const events: string[] = []
  const door = new Door({
    read: () => read,
    open: async () => {
      events.push('open')
      return {
        answer: () => undefined,
        close: async () => {
          events.push('close')
        },
      }
    },
    readPages: async () => undefined,
  })
  const opening = door.renew()
  const ended = door.end()
  finishReading({})
  await Promise.all([opening, ended])
  expect(events).toEqual(['open', 'close'])
  await expect(door.renew()).rejects.toThrow('ending')
  expect(events).toEqual(['open', 'close'])
})
