import { describe, expect, it } from 'vitest'
import { systemCtx } from './context.server.ts'
import { oncePerRequest } from './once.server.ts'

describe('a read that answers once in each request', () => {
  it('is read once per request, and again by the next request', async () => {
    let asked = 0
    const read = oncePerRequest(async (ctx) => {
      asked += 1
      return { asked, requestId: ctx.requestId }
    })
    const [one, other] = [systemCtx(), systemCtx()]
    const [first, second] = await Promise.all([read(one), read(one)])
    expect(second).toBe(first)
    expect(await read(one)).toEqual({ asked: 1, requestId: one.requestId })
    expect(await read(other)).toEqual({ asked: 2, requestId: other.requestId })
  })

  it('fails for all readers of a request, and not for the next one', async () => {
    let isDown = true
    const read = oncePerRequest(async () => {
      if (isDown) throw new Error('down')
      return 'up'
    })
    const [one, other] = [systemCtx(), systemCtx()]
    const answers = await Promise.allSettled([read(one), read(one)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect(await read(other)).toBe('up')
  })
})
